import * as Phaser from 'phaser';
import type { MapGeometry } from '../../assets/map/geometry.ts';
import { DiceLayer } from './dice/dice-layer.ts';
import { ArrowLayer } from './layers/arrow-layer.ts';
import { textureOf } from './layers/layer.ts';
import { MapLayer } from './layers/map-layer.ts';
import { PictureLayer } from './layers/picture-layer.ts';
import { SeaLayer } from './layers/sea-layer.ts';
import { SpriteLayer } from './layers/sprite-layer.ts';
import type { View } from './layers/view.ts';
import { Glow } from './look/glow.ts';
import { type Atlas, paintAtlas } from './paint/atlas.ts';
import { paintNoise } from './paint/noise.ts';
import { COMPASS, paintCompass } from './paint/paint-compass.ts';
import { paintShore } from './paint/paint-shore.ts';

/** What the layers need to know in each frame. */
export interface BoardView extends View {
  /** Radius of a token, CSS pixels. */
  readonly tokenRadius: number;
}

export interface Layers {
  readonly land: MapLayer;
  readonly glow: Glow;
  readonly arrows: ArrowLayer;
  readonly tokens: SpriteLayer;
  readonly dice: DiceLayer;
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
    const shore = textureOf(this, 'shore', paintShore(map));
    const rose = textureOf(this, 'compass', paintCompass());
    const atlas = paintAtlas(document.documentElement.lang || 'en');
    const atlasTexture = textureOf(this, 'atlas', atlas.canvas);
    const compass = new PictureLayer(this, { area: COMPASS, cover: 1, texture: () => rose }, view);
    const glow = new Glow(this, map);
    const light = new PictureLayer(this, glow, view);
    const sea = new SeaLayer(this, { shore, noise }, view);
    const land = new MapLayer(this, map, { shore, noise }, view);
    const arrows = new ArrowLayer(this, view);
    const tokens = new SpriteLayer(this, atlasTexture, view);
    const dice = new DiceLayer(this, view);
    const effects = new SpriteLayer(this, atlasTexture, view);
    for (const layer of [sea, compass, land, light, arrows, tokens, dice, effects])
      this.add.existing<Phaser.GameObjects.GameObject>(layer);
    ready({ land, glow, arrows, tokens, dice, effects, atlas });
  }

  override update(_time: number, delta: number): void {
    this.setup.update(delta);
  }
}
