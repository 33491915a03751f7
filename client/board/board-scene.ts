import * as Phaser from 'phaser';
import type { MapGeometry } from '../../assets/map/geometry.ts';
import { ArrowLayer } from './layers/arrow-layer.ts';
import { GlowLayer } from './layers/glow-layer.ts';
import { textureOf } from './layers/layer.ts';
import { MapLayer } from './layers/map-layer.ts';
import { SeaLayer } from './layers/sea-layer.ts';
import { SpriteLayer } from './layers/sprite-layer.ts';
import type { View } from './layers/view.ts';
import { type Atlas, paintAtlas } from './paint/atlas.ts';
import { paintNoise } from './paint/noise.ts';
import { paintCoast, paintRelief } from './paint/paint-board.ts';

/** What the layers need to know in each frame. */
export interface BoardView extends View {
  /** Radius of a token, CSS pixels. */
  readonly tokenRadius: number;
}

export interface Layers {
  readonly land: MapLayer;
  readonly glow: GlowLayer;
  readonly arrows: ArrowLayer;
  readonly tokens: SpriteLayer;
  readonly effects: SpriteLayer;
  readonly atlas: Atlas;
}

interface Setup {
  readonly map: MapGeometry;
  view(): BoardView;
  ready(layers: Layers): void;
  /** Milliseconds since the frame before. */
  update(delta: number): void;
}

/** The one scene: sea, land, arrows, tokens and effects on top of each other. */
export class BoardScene extends Phaser.Scene {
  private readonly setup: Setup;

  constructor(setup: Setup) {
    super('board');
    this.setup = setup;
  }

  create(): void {
    const { map, ready } = this.setup;
    const view = () => this.setup.view();
    const noise = textureOf(this, 'noise', paintNoise());
    const coast = textureOf(this, 'coast', paintCoast(map));
    const relief = textureOf(this, 'relief', paintRelief(map));
    const atlas = paintAtlas(document.documentElement.lang || 'en');
    const atlasTexture = textureOf(this, 'atlas', atlas.canvas);
    const glow = new GlowLayer(this, map, view);
    const sea = new SeaLayer(this, { coast, noise }, view);
    const land = new MapLayer(this, map, { relief, noise }, view);
    const arrows = new ArrowLayer(this, view);
    const tokens = new SpriteLayer(this, atlasTexture, view);
    const effects = new SpriteLayer(this, atlasTexture, view);
    for (const layer of [sea, land, glow, arrows, tokens, effects])
      this.add.existing<Phaser.GameObjects.GameObject>(layer);
    ready({ land, glow, arrows, tokens, effects, atlas });
  }

  override update(_time: number, delta: number): void {
    this.setup.update(delta);
  }
}
