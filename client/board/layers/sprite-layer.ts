import type * as Phaser from 'phaser';
import { GpuMesh } from '../mesh/gpu-mesh.ts';
import type { Frame } from '../paint/atlas.ts';
import type { Rgb } from '../paint/rgb.ts';
import { type DrawingContext, type GlTexture, Layer, rendererOf } from './layer.ts';
import type { View } from './view.ts';

export interface Sprite {
  readonly frame: Frame;
  /** Place on the board, board units. */
  readonly x: number;
  readonly y: number;
  /** Shift and size on the screen, in radii of a token. */
  readonly dx?: number;
  readonly dy?: number;
  readonly width: number;
  readonly height: number;
  /** Multiplies the frame's colours. */
  readonly tint?: Rgb;
  readonly alpha?: number;
  /** Adds light instead of covering. */
  readonly glow?: boolean;
}

/** Most sprites of one layer; more are left out. */
const CAPACITY = 700;
const SPRITE_FLOATS = 10 * 4;
const WHITE: Rgb = [1, 1, 1];

const VERTEX = `
precision highp float;
attribute vec2 aBoard;
attribute vec2 aOffset;
attribute vec2 aUv;
attribute vec4 aColour;
uniform mat4 uProjection;
uniform vec3 uView;
uniform float uUnit;
varying vec2 vUv;
varying vec4 vColour;
void main() {
  vUv = aUv;
  vColour = aColour;
  gl_Position = uProjection * vec4(aBoard * uView.x + uView.yz + aOffset * uUnit, 1.0, 1.0);
}`;

const FRAGMENT = `
precision mediump float;
varying vec2 vUv;
varying vec4 vColour;
uniform sampler2D uAtlas;
uniform float uOpacity;
void main() {
  gl_FragColor = texture2D(uAtlas, vUv) * vColour * uOpacity;
}`;

/**
 * Pictures of one atlas that stand at places of the board and keep their size on the screen: one draw call. They are
 * sent to the GPU only when they change, not when the camera moves.
 */
export class SpriteLayer extends Layer {
  private readonly floats = new Float32Array(CAPACITY * SPRITE_FLOATS);
  private readonly mesh: GpuMesh;
  private readonly atlas: GlTexture;
  private readonly view: () => View & { readonly tokenRadius: number };
  /** Of all sprites, 0 to 1. */
  opacity = 1;
  private count = 0;

  constructor(scene: Phaser.Scene, atlas: GlTexture, view: () => View & { readonly tokenRadius: number }) {
    super(scene);
    this.atlas = atlas;
    this.view = view;
    const attributes = [
      { name: 'aBoard', size: 2 },
      { name: 'aOffset', size: 2 },
      { name: 'aUv', size: 2 },
      { name: 'aColour', size: 4 },
    ];
    const indices = new Uint16Array(CAPACITY * 6);
    for (let i = 0; i < CAPACITY; i++) {
      const v = i * 4;
      indices.set([v, v + 1, v + 2, v + 2, v + 1, v + 3], i * 6);
    }
    const source = { vertex: VERTEX, fragment: FRAGMENT };
    this.mesh = new GpuMesh(rendererOf(scene), source, attributes, this.floats, indices, true);
  }

  /** Whether nothing is shown. */
  get empty(): boolean {
    return this.count === 0;
  }

  /** Takes all sprites away; `put` new ones, then `send`. */
  begin(): void {
    this.count = 0;
  }

  put({ frame, x, y, dx = 0, dy = 0, width, height, tint = WHITE, alpha = 1, glow = false }: Sprite): void {
    if (this.count === CAPACITY) return;
    const { floats } = this;
    let at = this.count * SPRITE_FLOATS;
    for (let corner = 0; corner < 4; corner++) {
      const right = corner & 1;
      const low = corner >> 1;
      floats[at++] = x;
      floats[at++] = y;
      floats[at++] = dx + (right - 0.5) * width;
      floats[at++] = dy + (low - 0.5) * height;
      floats[at++] = right ? frame.right : frame.left;
      floats[at++] = low ? frame.bottom : frame.top;
      floats[at++] = tint[0] * alpha;
      floats[at++] = tint[1] * alpha;
      floats[at++] = tint[2] * alpha;
      floats[at++] = glow ? 0 : alpha;
    }
    this.count++;
  }

  send(): void {
    this.mesh.upload(this.count * SPRITE_FLOATS * Float32Array.BYTES_PER_ELEMENT);
  }

  protected override paint(context: DrawingContext): void {
    if (this.count === 0 || this.opacity <= 0) return;
    const { scale, left, top, ratio, tokenRadius } = this.view();
    const uniforms = {
      uView: [scale, left, top],
      uUnit: tokenRadius * ratio,
      uAtlas: 0,
      uOpacity: this.opacity,
    };
    this.mesh.draw(context, uniforms, [this.atlas], 0, this.count * 6);
  }
}
