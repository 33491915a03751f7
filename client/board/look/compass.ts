import type * as Phaser from 'phaser';
import type { GlTexture } from '../layers/layer.ts';
import type { Picture } from '../layers/picture-layer.ts';
import { COMPASS, type CompassColours, compassCanvas, paintCompass } from '../paint/paint-compass.ts';
import { STYLE_COLOURS } from './styles.ts';

/** The compass rose in the colours of a style. */
export class Compass implements Picture {
  readonly area = COMPASS;
  readonly cover = 1;
  private readonly painting = compassCanvas();
  private readonly canvas: Phaser.Textures.CanvasTexture;

  constructor(scene: Phaser.Scene) {
    paintCompass(this.painting, STYLE_COLOURS.deep.compass);
    const texture = scene.textures.addCanvas('compass', this.painting.canvas);
    if (!texture) throw new Error('board/texture: compass');
    this.canvas = texture;
  }

  texture(): GlTexture | null {
    return this.canvas.source[0].glTexture;
  }

  paint(colours: CompassColours): void {
    paintCompass(this.painting, colours);
    this.canvas.refresh();
  }
}
