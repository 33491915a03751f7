import type { GameEvent } from '../game/events.ts';
import type { RecordHeader } from '../game/record.ts';

/** What is kept of a game beside its events. */
export interface StoredGame {
  readonly header: RecordHeader;
  /** Identity that each seat belongs to; null: a bot's. */
  readonly players: readonly (string | null)[];
  /** Key of the game's dice, hexadecimal; secret while the game runs. */
  readonly key: string;
}

/** An action as the store knows it: its id is unique for a seat in a game. */
export interface StoredAction {
  readonly seat: number;
  readonly id: string;
}

/** A game as it is loaded. */
export interface LoadedGame extends StoredGame {
  readonly events: readonly GameEvent[];
  /** The actions that were accepted, each with the number of the last event of its batch. */
  readonly actions: readonly (StoredAction & { readonly n: number })[];
}

/** Where games are kept. Every promise resolves only once the store would survive what it is made to survive. */
export interface GameStore {
  /** Keeps a new game. Rejects with a StoreConflict if its id is taken. */
  create(game: StoredGame): Promise<void>;
  /**
   * Adds a batch whose first event has number `events[0].n`, all or nothing, and the action that caused it (null: the
   * table's own). Rejects with a StoreConflict if the number is not the game's next or the action is known, with a
   * RangeError if there is no such game.
   */
  append(game: string, events: readonly GameEvent[], action: StoredAction | null): Promise<void>;
  /** A game with all its events; null: there is none. */
  load(game: string): Promise<LoadedGame | null>;
}

/** Somebody else has written first. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict';
}
