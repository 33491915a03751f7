import type * as Phaser from 'phaser';
import { GpuMesh } from '../mesh/gpu-mesh.ts';
import { PAINTED } from '../paint/painted-area.ts';
import { type DrawingContext, type GlTexture, Layer, rendererOf } from './layer.ts';
import type { View } from './view.ts';

const VERTEX = `
precision highp float;
attribute vec2 aPosition;
uniform mat4 uProjection;
uniform vec3 uView;
varying vec2 vBoard;
void main() {
  vBoard = aPosition;
  gl_Position = uProjection * vec4(aPosition * uView.x + uView.yz, 1.0, 1.0);
}`;

const FRAGMENT = `
precision highp float;
varying vec2 vBoard;
uniform vec4 uPainted;
uniform sampler2D uCoast;
uniform sampler2D uNoise;
void main() {
  float r = length((vBoard - vec2(800.0, 405.0)) / vec2(1250.0, 900.0));
  vec3 sea = r < 0.6
    ? mix(vec3(0.165, 0.435, 0.525), vec3(0.102, 0.302, 0.412), r / 0.6)
    : mix(vec3(0.102, 0.302, 0.412), vec3(0.035, 0.125, 0.200), min((r - 0.6) / 0.6, 1.0));
  vec4 noise = texture2D(uNoise, vBoard / 620.0);
  sea *= 0.86 + 0.26 * noise.r + 0.06 * (noise.g - 0.5);
  vec2 uv = (vBoard - uPainted.xy) / uPainted.zw;
  vec2 inside = step(vec2(0.0), uv) * step(uv, vec2(1.0));
  vec4 coast = texture2D(uCoast, vec2(uv.x, 1.0 - uv.y)) * inside.x * inside.y;
  gl_FragColor = vec4(sea * (1.0 - coast.a) + coast.rgb, 1.0);
}`;

/** The sea, far beyond the board's edges, with the painted waters along the coasts. */
export class SeaLayer extends Layer {
  private readonly mesh: GpuMesh;
  private readonly textures: readonly GlTexture[];
  private readonly view: () => View;

  constructor(scene: Phaser.Scene, textures: { coast: GlTexture; noise: GlTexture }, view: () => View) {
    super(scene);
    this.textures = [textures.coast, textures.noise];
    this.view = view;
    const corners = new Float32Array([-4000, -4000, 6000, -4000, -4000, 5000, 6000, 5000]);
    const indices = new Uint16Array([0, 1, 2, 2, 1, 3]);
    const attributes = [{ name: 'aPosition', size: 2 }];
    const source = { vertex: VERTEX, fragment: FRAGMENT };
    this.mesh = new GpuMesh(rendererOf(scene), source, attributes, corners, indices);
  }

  protected override paint(context: DrawingContext): void {
    const { scale, left, top } = this.view();
    const uniforms = { uView: [scale, left, top], uPainted: PAINTED, uCoast: 0, uNoise: 1 };
    this.mesh.draw(context, uniforms, this.textures);
  }
}
