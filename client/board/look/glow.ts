import type * as Phaser from 'phaser';
import type { MapGeometry } from '../../../assets/map/geometry.ts';
import type { GlTexture } from '../layers/layer.ts';
import type { Picture } from '../layers/picture-layer.ts';
import { outline } from '../paint/outline.ts';
import { PAINTED, paintedCanvas } from '../paint/painted-area.ts';

/** Board units. */
const WIDTHS = [40, 34, 28, 22, 17, 12, 8];

/** Light around the selected territory and its target: painted when they change. */
export class Glow implements Picture {
  readonly area = PAINTED;
  readonly cover = 0.35;
  private readonly map: MapGeometry;
  private readonly painting: CanvasRenderingContext2D;
  private readonly canvas: Phaser.Textures.CanvasTexture;
  private selected: number | null = null;
  private target: number | null = null;

  constructor(scene: Phaser.Scene, map: MapGeometry) {
    const { canvas, context } = paintedCanvas();
    const texture = scene.textures.addCanvas('glow', canvas);
    if (!texture) throw new Error('board/texture: glow');
    this.map = map;
    this.painting = context;
    this.canvas = texture;
  }

  texture(): GlTexture | null {
    if (this.selected === null && this.target === null) return null;
    return this.canvas.source[0].glTexture;
  }

  surround(selected: number | null, target: number | null): void {
    if (selected === this.selected && target === this.target) return;
    this.selected = selected;
    this.target = target;
    const [left, top, width, height] = PAINTED;
    this.painting.clearRect(left, top, width, height);
    if (selected !== null) this.paint(selected, 'rgba(255, 255, 255, 0.045)');
    if (target !== null) this.paint(target, 'rgba(255, 205, 90, 0.055)');
    this.canvas.refresh();
  }

  private paint(territory: number, style: string): void {
    const path = outline(this.map.territories[territory]);
    this.painting.strokeStyle = style;
    for (const width of WIDTHS) {
      this.painting.lineWidth = width;
      this.painting.stroke(path);
    }
  }
}
