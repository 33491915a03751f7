import type * as Phaser from 'phaser';
import { STYLE_COLOURS } from '../look/styles.ts';
import { GpuMesh } from '../mesh/gpu-mesh.ts';
import { PAINTED } from '../paint/painted-area.ts';
import { type DrawingContext, type GlTexture, Layer, rendererOf } from './layer.ts';
import { SHORE_FUNCTIONS } from './shore-functions.ts';
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
uniform float uPixel;
uniform vec3 uSea0;
uniform vec3 uSea1;
uniform vec3 uSea2;
uniform vec3 uHalo;
uniform float uHaloShare;
uniform vec2 uLine;
uniform vec2 uBand;
uniform vec3 uBandFrom;
uniform vec3 uBandTo;
${SHORE_FUNCTIONS}
uniform sampler2D uNoise;

vec3 lineWater(vec3 sea, float d, float width, float number) {
  vec3 line = mix(uSea1, uHalo, uLine.x + uLine.y * number);
  vec3 band = mix(uBandFrom, uBandTo, uBand.x + uBand.y * number);
  sea = mix(sea, line, 0.55 * (1.0 - smoothstep(-uPixel, uPixel, d - width)));
  return mix(sea, band, 0.75 * (1.0 - smoothstep(-uPixel, uPixel, d - width + 1.0)));
}

void main() {
  float r = length((vBoard - vec2(800.0, 405.0)) / vec2(1250.0, 900.0));
  vec3 sea = r < 0.6
    ? mix(uSea0, uSea1, r / 0.6)
    : mix(uSea1, uSea2, min((r - 0.6) / 0.6, 1.0));
  vec4 noise = texture2D(uNoise, vBoard / 620.0);
  sea *= 0.86 + 0.26 * noise.r + 0.06 * (noise.g - 0.5);
  float d = shore(vBoard).r * FAR;
  float glow = 1.0 - smoothstep(10.0, 37.0, d);
  sea = mix(sea, uHalo, uHaloShare * glow);
  sea = lineWater(sea, d, 26.0, 0.0);
  sea = lineWater(sea, d, 19.0, 1.0);
  sea = lineWater(sea, d, 12.5, 2.0);
  sea = lineWater(sea, d, 7.0, 3.0);
  vec4 above = shore(vBoard - vec2(3.0, 6.0));
  float shade = max(above.b, 1.0 - smoothstep(0.0, 5.0, above.g * NEAR));
  gl_FragColor = vec4(mix(sea, vec3(0.01, 0.06, 0.1), 0.42 * shade), 1.0);
}`;

/** The sea, far beyond the board's edges, with the painted waters along the coasts. */
export class SeaLayer extends Layer {
  style = STYLE_COLOURS.deep;
  private readonly mesh: GpuMesh;
  private readonly textures: readonly GlTexture[];
  private readonly view: () => View;

  constructor(scene: Phaser.Scene, textures: { shore: GlTexture; noise: GlTexture }, view: () => View) {
    super(scene);
    this.textures = [textures.shore, textures.noise];
    this.view = view;
    const corners = new Float32Array([-4000, -4000, 6000, -4000, -4000, 5000, 6000, 5000]);
    const indices = new Uint16Array([0, 1, 2, 2, 1, 3]);
    const attributes = [{ name: 'aPosition', size: 2 }];
    const source = { vertex: VERTEX, fragment: FRAGMENT };
    this.mesh = new GpuMesh(rendererOf(scene), source, attributes, corners, indices);
  }

  protected override paint(context: DrawingContext): void {
    const { scale, left, top } = this.view();
    const { sea, halo, haloShare, line, band, bandFrom, bandTo } = this.style;
    const uniforms = {
      uView: [scale, left, top],
      uPainted: PAINTED,
      uShore: 0,
      uNoise: 1,
      uPixel: 0.75 / scale,
      uSea0: sea[0],
      uSea1: sea[1],
      uSea2: sea[2],
      uHalo: halo,
      uHaloShare: haloShare,
      uLine: line,
      uBand: band,
      uBandFrom: bandFrom,
      uBandTo: bandTo,
    };
    this.mesh.draw(context, uniforms, this.textures);
  }
}
