import type { GameEvent } from '../game/events.ts';
import type { RecordHeader } from '../game/record.ts';
import type { State } from '../game/state.ts';
import type { Journal } from './journal.ts';

/** What is kept of a game beside its events and its table. */
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

/** What lists of games tell of one without loading it. */
export interface Standing {
  /** Seat that is to act; null: none, the game is over. */
  readonly acting: number | null;
  /** When its time is over (milliseconds since 1970); null: no clock runs. */
  readonly deadline: number | null;
  readonly round: number;
  readonly ended: boolean;
  /** By seat, whether a person still has a part in the game. */
  readonly active: readonly boolean[];
  /** When the table has to be run although nobody asks for it (milliseconds since 1970); 0: at once. */
  readonly due: number;
}

/** A table beside its game, at a moment. */
export interface Minutes {
  readonly journal: Journal;
  readonly standing: Standing;
  /** When (milliseconds since 1970). */
  readonly at: number;
}

/** Events that belong together, what the table is like after them, and the action that caused them (null: the table's own). */
export interface StoredBatch extends Minutes {
  readonly events: readonly GameEvent[];
  readonly action: StoredAction | null;
}

/** A game as it is loaded: the state of a snapshot, if there is one, and all events after it. */
export interface LoadedGame extends StoredGame {
  readonly journal: Journal;
  /** When the journal was written. */
  readonly at: number;
  readonly snapshot: State | null;
  readonly events: readonly GameEvent[];
  /** The actions that were accepted, each with the number of the last event of its batch. */
  readonly actions: readonly (StoredAction & { readonly n: number })[];
}

/**
 * Where a running table writes. Every promise resolves only once the store would survive what it is made to survive.
 * Writing takes the epoch that whoever runs the game was given: it grows each time the game changes hands, so one who
 * has lost it unawares can't write any more.
 */
export interface TableStore {
  /** Keeps a new game, which this process runs; resolves with its epoch. Rejects with a StoreConflict `exists`. */
  create(game: StoredGame, minutes: Minutes): Promise<number>;
  /**
   * Adds a batch whose first event has number `events[0].n`, all or nothing. Rejects with a StoreConflict if the epoch is
   * over (`epoch`), the number is not the game's next (`number`) or the action is known (`action`), with a RangeError if
   * there is no such game.
   */
  append(game: string, epoch: number, batch: StoredBatch): Promise<void>;
  /** Keeps what has changed without a batch. Rejects as `append` does. */
  saveJournal(game: string, epoch: number, minutes: Minutes): Promise<void>;
  /** Keeps a state from which loading may begin; only a cache, and no error where it is not taken. */
  saveSnapshot(game: string, epoch: number, state: State): Promise<void>;
  /** A game with all its events; null: there is none. */
  load(game: string): Promise<LoadedGame | null>;
}

export type Conflict = 'exists' | 'epoch' | 'number' | 'action';

/** Somebody else has written first. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict';
  readonly conflict: Conflict;

  constructor(conflict: Conflict, message: string) {
    super(message);
    this.conflict = conflict;
  }
}
