import type { Pace } from '../table/pace.ts';

/** A game as the list of one's games tells it. */
export interface MyGame {
  readonly game: string;
  readonly pace: Pace;
  /** 0 while it is set up. */
  readonly round: number;
  /** One's own seat. */
  readonly seat: number;
  /** In turn order. */
  readonly players: readonly { readonly name: string; readonly colour: number; readonly bot: boolean }[];
  /** The seat that has to act; null: the game is over. */
  readonly turn: number | null;
  /** When its time is over (epoch milliseconds of the server); null: no clock runs. */
  readonly deadline: number | null;
  /** One's own rank, from 1; null: the game is not over. */
  readonly rank: number | null;
  /** Whether it can be opened: what is over for long can only be told of. */
  readonly open: boolean;
  /** Whether one's seat was given to its bot for good. */
  readonly given: boolean;
}

/** Answer to `GET /api/games/mine`. */
export interface MyGamesReply {
  /** The server's time (epoch milliseconds), to show deadlines right. */
  readonly now: number;
  /** Games in which one still has a part, and those that were over lately; the newest first. */
  readonly games: readonly MyGame[];
}
