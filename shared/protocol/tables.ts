import type { Options } from '../game/options.ts';
import type { OptionsError } from '../game/parse-options.ts';
import type { Pace } from '../table/pace.ts';
import type { ErrorCode } from './messages.ts';

/** Letters of a table's code: none that is taken for another, or for a digit. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 5;

/** A code as somebody may have typed it, in its one form; null when it is none. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return code.length === CODE_LENGTH && [...code].every(letter => CODE_LETTERS.includes(letter))
    ? code
    : null;
}

/** Number of colours that players choose from; colours are numbered from 0. */
export const COLOURS = 6;

export const PLACE_KINDS = ['open', 'human', 'bot'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A seat at a table whose game has not begun. */
export interface Place {
  readonly kind: PlaceKind;
  /** Empty while it is open. */
  readonly name: string;
  /** Colour number; -1 while it is open. */
  readonly colour: number;
  readonly connected: boolean;
  /** Number of the person, the same for as long as they are at this table; 0: nobody. */
  readonly member: number;
}

/** A table whose game has not begun, as those who sit there see it. */
export interface TableView {
  readonly code: string;
  /** Whether strangers find it in the list. */
  readonly listed: boolean;
  readonly options: Options;
  readonly pace: Pace;
  /** In turn order. */
  readonly places: readonly Place[];
  /** Seat of the host. */
  readonly host: number;
  /** The game that has begun, to ask the seat endpoint for. */
  readonly game: string | null;
}

/**
 * Why something is refused: with `options/…` the key, with `game/running` the game that is to be finished first, with
 * `table/started` one's game if one plays in it.
 */
export interface TableRefusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly key?: string;
  readonly game?: string;
}
export type TableReply = { readonly ok: true } | TableRefusal | OptionsError;

/** Requests to the room `table`. All but `sit` and `colour` are the host's. */
export interface TableRequests {
  /** Takes another seat that is open. */
  sit: { payload: { readonly seat: number }; reply: TableReply };
  /** Takes another colour that nobody has. */
  colour: { payload: { readonly colour: number }; reply: TableReply };
  /** Puts a bot on an open seat, or takes it away. */
  bot: { payload: { readonly seat: number; readonly on: boolean }; reply: TableReply };
  /** Lets two seats change places in the turn order. */
  swap: { payload: { readonly seat: number; readonly with: number }; reply: TableReply };
  /** Sends somebody away for good. */
  kick: { payload: { readonly seat: number }; reply: TableReply };
  /** Other rules; `parseOptions` decides. */
  options: { payload: { readonly options: unknown }; reply: TableReply };
  /** How fast the game will be. */
  pace: { payload: { readonly pace: Pace }; reply: TableReply };
  /** Shows the table in the public list, or hides it. */
  list: { payload: { readonly on: boolean }; reply: TableReply };
  start: { payload: Record<string, never>; reply: TableReply };
}

/** Body of `POST /api/tables`. */
export interface CreateTableRequest {
  readonly protocol: number;
  readonly options: unknown;
  /** Live when absent, as in clients before protocol 2. */
  readonly pace?: Pace;
  readonly listed: boolean;
}

/** Answer to `POST /api/tables` and `POST /api/tables/:code/seat`: the reservation of a place in the table's room. */
export interface TableSeatReply {
  readonly code: string;
  /** One's own number among the people there. */
  readonly member: number;
  readonly reservation: unknown;
}

/** A table in the public list. */
export interface ListedTable {
  readonly code: string;
  readonly host: string;
  readonly options: Options;
  readonly pace: Pace;
  readonly taken: number;
}

/** Answer to `GET /api/tables`: public tables with an open seat, the newest first, 50 at most. */
export interface TablesReply {
  readonly tables: readonly ListedTable[];
}
