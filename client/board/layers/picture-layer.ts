import type * as Phaser from 'phaser';
import { GpuMesh } from '../mesh/gpu-mesh.ts';
import { type DrawingContext, type GlTexture, Layer, rendererOf } from './layer.ts';
import type { View } from './view.ts';

const VERTEX = `
precision highp float;
attribute vec2 aCorner;
uniform mat4 uProjection;
uniform vec3 uView;
uniform vec4 uArea;
varying vec2 vUv;
void main() {
  vUv = vec2(aCorner.x, 1.0 - aCorner.y);
  vec2 board = uArea.xy + aCorner * uArea.zw;
  gl_Position = uProjection * vec4(board * uView.x + uView.yz, 1.0, 1.0);
}`;

const FRAGMENT = `
precision mediump float;
varying vec2 vUv;
uniform sampler2D uPicture;
uniform float uCover;
void main() {
  vec4 colour = texture2D(uPicture, vUv);
  gl_FragColor = vec4(colour.rgb, colour.a * uCover);
}`;

export interface Picture {
  /** Left, top, width and height in board units. */
  readonly area: readonly [number, number, number, number];
  /** 1: covers what is below; less: adds light to it. */
  readonly cover: number;
  texture(): GlTexture | null;
}

/** A picture that lies on the board. */
export class PictureLayer extends Layer {
  private readonly mesh: GpuMesh;
  private readonly picture: Picture;
  private readonly view: () => View;

  constructor(scene: Phaser.Scene, picture: Picture, view: () => View) {
    super(scene);
    this.picture = picture;
    this.view = view;
    const corners = new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]);
    const indices = new Uint16Array([0, 1, 2, 2, 1, 3]);
    const source = { vertex: VERTEX, fragment: FRAGMENT };
    this.mesh = new GpuMesh(rendererOf(scene), source, [{ name: 'aCorner', size: 2 }], corners, indices);
  }

  protected override paint(context: DrawingContext): void {
    const texture = this.picture.texture();
    if (!texture) return;
    const { scale, left, top } = this.view();
    const { area, cover } = this.picture;
    this.mesh.draw(context, { uView: [scale, left, top], uArea: area, uPicture: 0, uCover: cover }, [
      texture,
    ]);
  }
}
