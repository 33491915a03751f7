import type { Placement } from '../game/actions.ts';
import type { SeatControl } from './control.ts';
import type { SavedRematch } from './rematch.ts';
import type { SavedClock } from './turn-clock.ts';

/** Version of the journal that is written. */
export const JOURNAL_VERSION = 1;

/** A seat of a table, as a restart has to bring it back. */
export interface JournalSeat {
  readonly colour: number;
  readonly control: SeatControl;
  readonly missed: number;
  /** Milliseconds. */
  readonly reserve: number;
  readonly defendsMost: boolean;
  readonly rematch: boolean;
}

/**
 * What a table knows beside its game, as plain data: it is stored with every batch, and soon after it changes without
 * one. Times are milliseconds since 1970.
 */
export interface Journal {
  readonly version: typeof JOURNAL_VERSION;
  readonly seats: readonly JournalSeat[];
  readonly clock: SavedClock;
  readonly rematch: SavedRematch;
  readonly draft: Placement | null;
  readonly actedInTurn: boolean;
  readonly botActions: number;
  readonly visited: boolean;
  /** Since when nobody is connected; null: somebody is. */
  readonly emptySince: number | null;
}
