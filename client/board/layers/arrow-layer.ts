import type * as Phaser from 'phaser';
import type { Curve } from '../../../assets/map/geometry.ts';
import { GpuMesh } from '../mesh/gpu-mesh.ts';
import type { Rgb } from '../paint/rgb.ts';
import { type DrawingContext, Layer, rendererOf } from './layer.ts';
import type { View } from './view.ts';

const SEGMENTS = 64;

/** CSS pixels. */
const HALF_WIDTH = 5.5;
const HEAD_HALF_WIDTH = 13;
const HEAD_LENGTH = 21;

/** The curve is bent on the GPU, so that an arrow costs no upload, however it moves. */
const VERTEX = `
precision highp float;
attribute vec2 aPlace;
uniform mat4 uProjection;
uniform vec3 uView;
uniform vec2 uFrom;
uniform vec2 uControl;
uniform vec2 uTo;
uniform vec2 uSpan;
uniform vec4 uShape;
varying vec3 vEdge;
void main() {
  float t = mix(uSpan.x, uSpan.y, aPlace.x);
  float u = 1.0 - t;
  vec2 point = u * u * uFrom + 2.0 * u * t * uControl + t * t * uTo;
  vec2 along = normalize(u * (uControl - uFrom) + t * (uTo - uControl));
  float left = (1.0 - aPlace.x) * uShape.w;
  float body = uShape.x * mix(0.55, 1.0, aPlace.x);
  float halfWidth = left < uShape.z ? uShape.y * left / uShape.z : body;
  float reach = halfWidth + 1.0;
  vEdge = vec3(aPlace.y * reach, halfWidth, aPlace.x);
  vec2 side = vec2(-along.y, along.x) * aPlace.y * reach;
  gl_Position = uProjection * vec4(point * uView.x + uView.yz + side, 1.0, 1.0);
}`;

const FRAGMENT = `
precision highp float;
varying vec3 vEdge;
uniform vec3 uColour;
uniform float uRatio;
void main() {
  float inside = vEdge.y - abs(vEdge.x);
  float alpha = clamp(inside + 0.5, 0.0, 1.0) * smoothstep(0.0, 0.12, vEdge.z);
  float cream = clamp(inside - 1.0 * uRatio + 0.5, 0.0, 1.0);
  float core = clamp(inside - 2.4 * uRatio + 0.5, 0.0, 1.0);
  vec3 colour = mix(vec3(0.09, 0.07, 0.05), vec3(1.0, 0.95, 0.80), cream);
  colour = mix(colour, uColour, core);
  gl_FragColor = vec4(colour * alpha, alpha);
}`;

export interface Arrow {
  readonly curve: Curve;
  readonly colour: Rgb;
  /** Whether it ends at a token and keeps clear of it. */
  readonly toToken: boolean;
}

/** Arrows between territories. */
export class ArrowLayer extends Layer {
  arrows: readonly Arrow[] = [];
  /** How much of each is drawn, 0 to 1. */
  grown = 1;
  private readonly mesh: GpuMesh;
  private readonly view: () => View & { readonly tokenRadius: number };

  constructor(scene: Phaser.Scene, view: () => View & { readonly tokenRadius: number }) {
    super(scene);
    this.view = view;
    const vertices = new Float32Array((SEGMENTS + 1) * 4);
    const indices = new Uint16Array(SEGMENTS * 6);
    for (let i = 0; i <= SEGMENTS; i++) vertices.set([i / SEGMENTS, -1, i / SEGMENTS, 1], i * 4);
    for (let i = 0; i < SEGMENTS; i++) {
      const v = i * 2;
      indices.set([v, v + 1, v + 2, v + 2, v + 1, v + 3], i * 6);
    }
    const source = { vertex: VERTEX, fragment: FRAGMENT };
    const attributes = [{ name: 'aPlace', size: 2 }];
    this.mesh = new GpuMesh(rendererOf(scene), source, attributes, vertices, indices);
  }

  protected override paint(context: DrawingContext): void {
    const { scale, left, top, ratio, tokenRadius } = this.view();
    for (const { curve, colour, toToken } of this.arrows) {
      const length = lengthOf(curve) * scale;
      const clear = toToken ? (tokenRadius * 1.15 * ratio) / length : 0;
      const end = (1 - clear) * this.grown;
      const drawn = end * length;
      if (drawn < 4 * ratio) continue;
      const head = Math.min(HEAD_LENGTH * ratio, drawn * 0.7);
      this.mesh.draw(context, {
        uView: [scale, left, top],
        uRatio: ratio,
        uFrom: curve.from,
        uControl: curve.control,
        uTo: curve.to,
        uSpan: [0, end],
        uShape: [HALF_WIDTH * ratio, HEAD_HALF_WIDTH * ratio, head, drawn],
        uColour: colour,
      });
    }
  }
}

/** Near enough for a flat curve. */
function lengthOf({ from, control, to }: Curve): number {
  const chord = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const hull =
    Math.hypot(control[0] - from[0], control[1] - from[1]) +
    Math.hypot(to[0] - control[0], to[1] - control[1]);
  return (2 * chord + hull) / 3;
}
