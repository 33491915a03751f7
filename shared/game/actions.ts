import type { ObjectiveId } from './objectives.ts';

/** Armies on territories: pairs of territory index and count (1 or more); a territory stands once. */
export type Placement = readonly (readonly [territory: number, armies: number])[];

/** Choices at the end of a turn in a game of capitals; left out, the first in the list is taken (rules, section 9). */
export interface Choices {
  /** Objective to take, of those fulfilled. */
  readonly objective?: ObjectiveId;
  /** Own territory for the airfield that is its reward. */
  readonly airfield?: number;
}

/** What a player may ask for. Territories are indexes (0 to 41), cards numbers (0 to 43). */
export type PlayerAction =
  /** Setup: one army on an empty territory. */
  | { readonly type: 'claim'; readonly territory: number }
  /** Setup: names an own territory one's capital. */
  | { readonly type: 'capital'; readonly territory: number }
  /** Setup, reinforcement and captured cards: put the armies due on own territories (and neutral ones, rules 4.4). */
  | { readonly type: 'place'; readonly armies: Placement }
  /** Three cards that are a set; in a game of capitals cards with 2 to 10 stars. */
  | { readonly type: 'trade'; readonly cards: readonly number[] }
  /** One roll with 1, 2 or 3 dice. */
  | { readonly type: 'attack'; readonly from: number; readonly to: number; readonly dice: number }
  /** Rolls with the most dice until conquered, dry, or `stopAt` armies or fewer are left in the origin. */
  | { readonly type: 'blitz'; readonly from: number; readonly to: number; readonly stopAt?: number }
  /** Names the dice, 1 or 2, against an attack that waits. */
  | { readonly type: 'defend'; readonly dice: number }
  | { readonly type: 'occupy'; readonly armies: number }
  | { readonly type: 'end-attack' }
  | ({
      readonly type: 'fortify';
      readonly from: number;
      readonly to: number;
      readonly armies: number;
    } & Choices)
  | ({ readonly type: 'end-turn' } & Choices)
  | { readonly type: 'resign' };

/** What `decide` takes: a seat's action, or the start of the game by the table. */
export type Action = (PlayerAction & { readonly seat: number }) | { readonly type: 'start' };
