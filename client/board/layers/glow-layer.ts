import type * as Phaser from 'phaser';
import type { MapGeometry } from '../../../assets/map/geometry.ts';
import { GpuMesh } from '../mesh/gpu-mesh.ts';
import { outline } from '../paint/paint-board.ts';
import { PAINTED, paintedCanvas } from '../paint/painted-area.ts';
import { type DrawingContext, Layer, rendererOf } from './layer.ts';
import type { View } from './view.ts';

const VERTEX = `
precision highp float;
attribute vec2 aCorner;
uniform mat4 uProjection;
uniform vec3 uView;
uniform vec4 uPainted;
varying vec2 vUv;
void main() {
  vUv = vec2(aCorner.x, 1.0 - aCorner.y);
  vec2 board = uPainted.xy + aCorner * uPainted.zw;
  gl_Position = uProjection * vec4(board * uView.x + uView.yz, 1.0, 1.0);
}`;

const FRAGMENT = `
precision mediump float;
varying vec2 vUv;
uniform sampler2D uGlow;
void main() {
  vec4 glow = texture2D(uGlow, vUv);
  gl_FragColor = vec4(glow.rgb, glow.a * 0.35);
}`;

/** Board units. */
const WIDTHS = [40, 34, 28, 22, 17, 12, 8];

/** Light around the selected territory and its target: painted when they change, a texture in between. */
export class GlowLayer extends Layer {
  private readonly mesh: GpuMesh;
  private readonly map: MapGeometry;
  private readonly view: () => View;
  private readonly painting: CanvasRenderingContext2D;
  private readonly picture: Phaser.Textures.CanvasTexture;
  private selected: number | null = null;
  private target: number | null = null;

  constructor(scene: Phaser.Scene, map: MapGeometry, view: () => View) {
    super(scene);
    this.map = map;
    this.view = view;
    const { canvas, context } = paintedCanvas(2);
    const picture = scene.textures.addCanvas('glow', canvas);
    if (!picture) throw new Error('board/texture: glow');
    this.painting = context;
    this.picture = picture;
    const corners = new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]);
    const indices = new Uint16Array([0, 1, 2, 2, 1, 3]);
    const source = { vertex: VERTEX, fragment: FRAGMENT };
    this.mesh = new GpuMesh(rendererOf(scene), source, [{ name: 'aCorner', size: 2 }], corners, indices);
  }

  surround(selected: number | null, target: number | null): void {
    if (selected === this.selected && target === this.target) return;
    this.selected = selected;
    this.target = target;
    const [left, top, width, height] = PAINTED;
    this.painting.clearRect(left, top, width, height);
    if (selected !== null) this.paintGlow(selected, 'rgba(255, 255, 255, 0.045)');
    if (target !== null) this.paintGlow(target, 'rgba(255, 205, 90, 0.055)');
    this.picture.refresh();
  }

  private paintGlow(territory: number, style: string): void {
    const path = outline(this.map.territories[territory]);
    this.painting.strokeStyle = style;
    for (const width of WIDTHS) {
      this.painting.lineWidth = width;
      this.painting.stroke(path);
    }
  }

  protected override paint(context: DrawingContext): void {
    const texture = this.picture.source[0].glTexture;
    if (!texture || (this.selected === null && this.target === null)) return;
    const { scale, left, top } = this.view();
    const uniforms = { uView: [scale, left, top], uPainted: PAINTED, uGlow: 0 };
    this.mesh.draw(context, uniforms, [texture]);
  }
}
