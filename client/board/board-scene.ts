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
import { Compass } from './look/compass.ts';
import { Glow } from './look/glow.ts';
import { type Atlas, paintAtlas } from './paint/atlas.ts';
import { type NamePlates, paintNames } from './paint/name-plates.ts';
import { paintNoise } from './paint/noise.ts';
import { paintShore } from './paint/paint-shore.ts';

/** What the layers need to know in each frame. */
export interface BoardView extends View {
  /** Radius of a token, CSS pixels. */
  readonly tokenRadius: number;
}

export interface Layers {
  readonly sea: SeaLayer;
  readonly compass: Compass;
  readonly land: MapLayer;
  readonly glow: Glow;
  readonly arrows: ArrowLayer;
  readonly names: SpriteLayer;
  readonly plates: NamePlates;
  readonly pieces: SpriteLayer;
  readonly tokens: SpriteLayer;
  readonly dice: DiceLayer;
  readonly effects: SpriteLayer;
  readonly atlas: Atlas;
}

interface Setup {
  readonly map: MapGeometry;
  /** By territory. */
  readonly names: readonly string[];
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
    const { map, names: texts, ready } = this.setup;
    const view = () => this.setup.view();
    const noise = textureOf(this, 'noise', paintNoise());
    const shore = textureOf(this, 'shore', paintShore(map));
    const atlas = paintAtlas(document.documentElement.lang || 'en');
    const atlasTexture = textureOf(this, 'atlas', atlas.canvas);
    const compass = new Compass(this);
    const rose = new PictureLayer(this, compass, view);
    const glow = new Glow(this, map);
    const light = new PictureLayer(this, glow, view);
    const sea = new SeaLayer(this, { shore, noise }, view);
    const land = new MapLayer(this, map, { shore, noise }, view);
    const arrows = new ArrowLayer(this, view);
    const plates = paintNames(texts);
    const names = new SpriteLayer(this, textureOf(this, 'names', plates.canvas), view);
    const pieces = new SpriteLayer(this, atlasTexture, view);
    const tokens = new SpriteLayer(this, atlasTexture, view);
    const dice = new DiceLayer(this, view);
    const effects = new SpriteLayer(this, atlasTexture, view);
    for (const layer of [sea, rose, land, light, names, arrows, pieces, tokens, dice, effects])
      this.add.existing<Phaser.GameObjects.GameObject>(layer);
    ready({ sea, compass, land, glow, names, plates, arrows, pieces, tokens, dice, effects, atlas });
  }

  override update(_time: number, delta: number): void {
    this.setup.update(delta);
  }
}
