import type * as Phaser from 'phaser';
import type { MapGeometry } from '../../assets/map/geometry.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { reducedMotion } from '../settings/motion.ts';
import type { Board, BoardModel, Moment } from './board.ts';
import type { BoardView, Layers } from './board-scene.ts';
import type { BoardStyle } from './board-style.ts';
import { BoardCamera } from './camera/board-camera.ts';
import { within } from './effects/ease.ts';
import { effectOf, sceneOf } from './effects/effect-of.ts';
import { type Effect, Effects } from './effects/effects.ts';
import { momentEffect } from './effects/moments.ts';
import { Overlay } from './effects/overlay.ts';
import type { Stage } from './effects/stage.ts';
import { Hands } from './hands.ts';
import { viewOf } from './layers/view.ts';
import { colourLand, pointArrow } from './look/highlights.ts';
import { LandColours } from './look/land-colours.ts';
import { type NamePlace, placeNames } from './look/name-places.ts';
import { drawNames } from './look/names.ts';
import { drawPieces } from './look/pieces.ts';
import { drawPlaces } from './look/places.ts';
import { Pulse } from './look/pulse.ts';
import { STYLE_COLOURS } from './look/styles.ts';
import { drawTokens, tokenRadius } from './look/tokens.ts';
import { Power } from './power.ts';
import { Viewport } from './viewport.ts';

const EMPTY: BoardModel = {
  owners: new Array(42).fill(-2),
  armies: new Array(42).fill(0),
  colours: [],
  selected: null,
  target: null,
  legal: [],
  draft: [],
};

/** Names are shown from this scale, figures from the other, CSS pixels per board unit. */
const NAMES_FROM = 0.55;
const PIECES_FROM = 1.4;

/** The board on a Phaser game whose scene is ready. */
export class PhaserBoard implements Board {
  private readonly game: Phaser.Game;
  private readonly layers: Layers;
  private readonly stage: Stage;
  private readonly effects = new Effects();
  private readonly pulse = new Pulse();
  private readonly camera: BoardCamera;
  private readonly hands: Hands;
  private readonly viewport: Viewport;
  private readonly power: Power;
  private readonly stop = new AbortController();
  private readonly namePlaces: readonly (NamePlace | null)[];
  private model = EMPTY;
  private seen: BoardView = { scale: 1, left: 0, top: 0, ratio: 1, tokenRadius: 1 };
  private stale = true;
  private destroyed = false;

  constructor(game: Phaser.Game, parent: HTMLElement, map: MapGeometry, layers: Layers) {
    this.game = game;
    this.layers = layers;
    this.camera = new BoardCamera(map);
    this.stage = this.makeStage(map);
    this.namePlaces = placeNames(map, layers.plates.plates);
    drawNames(layers.names, map, layers.plates.plates, this.namePlaces);
    this.power = new Power(game, () => this.busy());
    this.hands = new Hands(game.canvas, {
      camera: this.camera,
      stage: this.stage,
      wake: () => this.power.request(),
      redraw: () => this.redrawSoon(),
    });
    this.viewport = new Viewport(game, parent, () => this.resized());
    this.viewport.measure();
    game.renderer.on('losewebgl', () => this.effects.finish());
    const onVisibility = () => {
      if (document.hidden) this.effects.finish();
    };
    document.addEventListener('visibilitychange', onVisibility, { signal: this.stop.signal });
  }

  show(model: BoardModel): void {
    if (!sameNumbers(model.legal, this.model.legal) && !reducedMotion())
      this.pulse.start(model.legal.length > 0);
    const { selected } = this.model;
    const first = this.model === EMPTY;
    this.model = model;
    if (first) this.open(model);
    else if (model.selected !== selected) this.showReach(model);
    this.stage.colours.setSeats(model.colours);
    this.effects.release();
    this.redrawSoon();
  }

  /** Shows one's own land, and an attack that waits. */
  private open({ home, legal, selected, target }: BoardModel): void {
    this.focus(home?.length ? home : legal);
    if (selected !== null && target !== null) this.focus([selected, target]);
  }

  /** Where one can go from what has just been picked. */
  private showReach({ selected, target, legal }: BoardModel): void {
    if (selected !== null && target === null && !legal.includes(selected))
      this.follow(this.camera.reachOf(selected, legal));
  }

  async animate(event: GameEvent, speed: number): Promise<void> {
    if (this.plays(speed)) await this.play(effectOf(event, this.stage), sceneOf(event), speed);
  }

  async celebrate(moment: Moment, speed: number): Promise<void> {
    if (this.plays(speed)) await this.play(momentEffect(this.stage, moment), moment.territories, speed);
  }

  setStyle(style: BoardStyle): void {
    const colours = STYLE_COLOURS[style];
    const { sea, compass, land } = this.layers;
    sea.style = colours;
    land.setStyle(colours);
    compass.paint(colours.compass);
    this.power.request();
  }

  private plays(speed: number): boolean {
    return !this.destroyed && speed > 0 && !document.hidden && !reducedMotion();
  }

  /** Plays an effect over what is shown, with the territories where it happens in sight. */
  private async play(effect: Effect | null, scene: readonly number[], speed: number): Promise<void> {
    if (!effect) return;
    this.follow(scene);
    this.effects.release();
    const played = this.effects.play({ ...effect, duration: effect.duration / speed });
    this.power.request();
    await played;
  }

  skip(): void {
    this.effects.finish();
    this.power.request();
  }

  focus(territories: readonly number[]): void {
    if (this.hands.held) return;
    this.camera.focus(territories, !reducedMotion());
    this.power.request();
  }

  setInsets(insets: { top: number; right: number; bottom: number; left: number }): void {
    this.camera.setInsets(insets, this.model !== EMPTY && !this.hands.held && !reducedMotion());
    this.power.request();
  }

  onTap(listener: (territory: number | null) => void): () => void {
    return this.hands.onTap(listener);
  }

  screenPosition(territory: number): { x: number; y: number } {
    const box = this.game.canvas.getBoundingClientRect();
    const [x, y] = this.stage.map.territories[territory].anchor;
    const place = this.camera.camera.toScreen(x, y);
    return { x: box.left + place.x, y: box.top + place.y };
  }

  idle(): Promise<void> {
    return this.power.idle();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.effects.finish();
    this.stop.abort();
    this.hands.destroy();
    this.viewport.destroy();
    this.power.destroy();
    this.game.destroy(true);
    // Phaser takes itself apart in its next step, which a sleeping loop never reaches.
    this.game.step(performance.now(), 0);
  }

  /** What the camera saw when this frame began. */
  view(): BoardView {
    return this.seen;
  }

  /** Before each frame; `delta` in milliseconds. */
  update(delta: number): void {
    this.viewport.followRatio();
    if (!this.hands.held) this.camera.glide.step(delta);
    const moving = this.effects.visible || this.pulse.active;
    this.effects.advance(delta);
    this.pulse.advance(delta);
    const { camera } = this.camera;
    const { names, pieces } = this.layers;
    names.opacity = within(camera.scale, NAMES_FROM, NAMES_FROM * 1.15);
    const near = within(camera.scale, PIECES_FROM, PIECES_FROM * 1.15);
    // Out of sight they are not kept up to date.
    if (near > 0 && pieces.opacity === 0) this.stale = true;
    pieces.opacity = near;
    if (moving || this.stale) this.redraw();
    this.seen = { ...viewOf(camera, this.viewport.ratio), tokenRadius: tokenRadius(camera.scale) };
  }

  private redraw(): void {
    const { land, glow, arrows, pieces, tokens, dice, effects } = this.layers;
    const { stage } = this;
    stage.overlay.reset();
    effects.begin();
    dice.begin();
    this.effects.draw();
    effects.send();
    colourLand(land, stage, this.pulse.value);
    glow.surround(stage.model.selected, stage.model.target);
    pointArrow(arrows, stage, this.hands.arrow);
    tokens.begin();
    drawTokens(tokens, stage);
    drawPlaces(tokens, stage);
    tokens.send();
    if (pieces.opacity > 0) drawPieces(pieces, stage, this.namePlaces);
    this.stale = false;
  }

  /** Brings what happens into sight, unless the player has just chosen what to look at. */
  private follow(scene: readonly number[]): void {
    if (!this.hands.looking) this.focus(scene);
  }

  private busy(): boolean {
    return this.hands.held || this.camera.glide.busy || this.effects.active || this.pulse.active;
  }

  private resized(): void {
    this.camera.resize(this.viewport.width, this.viewport.height);
    this.power.drawNow();
  }

  private redrawSoon(): void {
    this.stale = true;
    this.power.request();
  }

  private makeStage(map: MapGeometry): Stage {
    const board = this;
    return {
      map,
      get model() {
        return board.model;
      },
      overlay: new Overlay(),
      sprites: this.layers.effects,
      atlas: this.layers.atlas,
      colours: new LandColours(map),
      dice: this.layers.dice,
      camera: this.camera.camera,
      tokenRadius: () => tokenRadius(this.camera.camera.scale),
    };
  }
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
