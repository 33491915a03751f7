import type { Kysely, RawBuilder } from 'kysely';

/** Times are milliseconds since 1970, truths 0 or 1, and JSON is text: the same in SQLite and PostgreSQL. */
export interface Tables {
  games: GameRow;
  seats: SeatRow;
  batches: BatchRow;
  snapshots: SnapshotRow;
  players: PlayerRow;
  gatherings: GatheringRow;
  processes: ProcessRow;
}

export interface GameRow {
  id: string;
  /** Version of the forms that events and journal have. */
  format: number;
  header: string;
  key: string;
  /** Process that runs the game; null: none. */
  owner: string | null;
  /** How often the game has changed hands. */
  epoch: number;
  /** Number of the next event. */
  next: number;
  journal: string;
  saved_at: number;
  acting: number | null;
  deadline: number | null;
  round: number;
  ended: number;
  due_at: number;
  created_at: number;
  /** When it was given up by its table: nothing happens in it any more. */
  closed_at: number | null;
}

export interface SeatRow {
  game: string;
  seat: number;
  player: string | null;
  active: number;
}

export interface BatchRow {
  game: string;
  first: number;
  last: number;
  events: string;
  seat: number | null;
  action: string | null;
  at: number;
}

export interface SnapshotRow {
  game: string;
  version: number;
  n: number;
  state: string;
}

export interface PlayerRow {
  id: string;
  secret_hash: string;
  name: string;
  created_at: number;
  seen_at: number;
  blocked: number;
}

export interface GatheringRow {
  code: string;
  data: string;
  changed_at: number;
}

export interface ProcessRow {
  id: string;
  /** A process that starts under the name of another replaces it. */
  name: string;
  beat_at: number;
}

/** A database, and its own time as an expression (milliseconds since 1970): all processes go by that one clock. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly now: RawBuilder<number>;
}
