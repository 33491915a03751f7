import type { Placement } from '../../shared/game/actions.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { BoardStyle } from './board-style.ts';

/** What stands on the map beside armies. */
export interface BoardPlaces {
  readonly cities: readonly number[];
  /** Pairs of territory and the seat that named it its capital. */
  readonly capitals: readonly (readonly [territory: number, seat: number])[];
  /** A territory with two airfields stands twice. */
  readonly airfields: readonly number[];
}

/** What the board shows. It knows no rules: whoever fills this in does. Territories are indexes 0 to 41. */
export interface BoardModel {
  /** Seat that owns each territory; negative: neutral or nobody's. */
  readonly owners: readonly number[];
  readonly armies: readonly number[];
  /** Colour number of each seat. */
  readonly colours: readonly number[];
  /** Origin or territory in hand. */
  readonly selected: number | null;
  /** Territory that the selected one acts on (attack, fortify): an arrow leads there. */
  readonly target: number | null;
  /** Territories that a tap would act on now: highlighted, and taps snap to them. */
  readonly legal: readonly number[];
  /** Land of whoever looks at it: the board opens there where the whole doesn't fit. */
  readonly home?: readonly number[];
  /** Territories from whose tokens an arrow can be drawn to a target: told as a tap on each. */
  readonly origins?: readonly number[];
  /** Territories that the player is being shown: they stand out from the rest. */
  readonly marked?: readonly number[];
  readonly places?: BoardPlaces;
  /** Armies put down but not sent yet: shown as +n. */
  readonly draft: Placement;
}

export const MOMENT_KINDS = ['continentWon', 'continentLost', 'victory', 'taken'] as const;

/** Something great that no single event tells: whoever knows the rules finds it. */
export interface Moment {
  readonly kind: (typeof MOMENT_KINDS)[number];
  /** Seat that it is about. */
  readonly seat: number;
  /** Where it happens: the continent, or the victor's land. */
  readonly territories: readonly number[];
}

/** Shows the map and tells of taps. */
export interface Board {
  show(model: BoardModel): void;
  /**
   * Plays the animation of one event over the model shown so far and resolves when it is done; the caller then
   * shows the model after it. `speed` is 1, 2 or 4; 0 resolves at once.
   */
  animate(event: GameEvent, speed: number): Promise<void>;
  /** Plays a moment as `animate` plays an event. */
  celebrate(moment: Moment, speed: number): Promise<void>;
  /** Paints the board another way; the first style is what it starts with. */
  setStyle(style: BoardStyle): void;
  /** Ends running animations at once. */
  skip(): void;
  /** Brings territories into sight, gently, unless a finger is on the board. */
  focus(territories: readonly number[]): void;
  /** Space (CSS pixels) that the HUD covers at each edge: the camera keeps the map clear of it. */
  setInsets(insets: { top: number; right: number; bottom: number; left: number }): void;
  /**
   * Calls back with the territory tapped, or null for a tap beside all. An arrow drawn from one territory to another is
   * told as two taps.
   */
  onTap(listener: (territory: number | null) => void): () => void;
  /** Centre of a territory's token, CSS pixels of the page: for tests and for pointing at it. */
  screenPosition(territory: number): { x: number; y: number };
  /** Resolves when nothing moves and the loop sleeps. */
  idle(): Promise<void>;
  destroy(): void;
}

export interface BoardOptions {
  /** Names of the territories, in their order, shown when there is room; none: never. */
  readonly names?: readonly string[];
}

/** `client/board/create-board.ts` exports `createBoard`, loaded on demand, as one of these. */
export type CreateBoard = (parent: HTMLElement, options?: BoardOptions) => Promise<Board>;
