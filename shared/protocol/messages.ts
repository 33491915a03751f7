import type { Placement, PlayerAction } from '../game/actions.ts';
import type { RuleErrorCode } from '../game/errors.ts';
import type { OptionsError } from '../game/parse-options.ts';
import type { TableRequests } from './tables.ts';

/**
 * Number of this protocol; a client below the server's minimum is answered `client/outdated`. 2: slow tables, one's games.
 */
export const PROTOCOL = 2;
/** Queues of quick match, by the name of their room; each plays the preset of its name. */
export const QUEUES = ['quick', 'mission', 'duel'] as const;
export type Queue = (typeof QUEUES)[number];
/** Oldest client that the server still understands. */
export const MINIMUM_PROTOCOL = 1;

/** Codes of what the table and the server refuse, beside the rule errors. */
export const TABLE_ERRORS = [
  'action/stale',
  'client/outdated',
  /** Another server runs the game from now on; the connection closes, and the seat endpoint leads there. */
  'game/moved',
  'game/not-found',
  'game/not-your-game',
  /** The player is in a game that is still running; the refusal names it (`parseRefusal`). */
  'game/running',
  /** An operator has shut the player out. */
  'identity/blocked',
  'identity/missing',
  /** Too much from one network address. */
  'limit/address',
  /** Too many sockets of one network address. */
  'limit/connections',
  /** Too many new players from one network address. */
  'limit/identities',
  /** Too many joins of one identity. */
  'limit/joins',
  /** Too many messages of one identity. */
  'limit/messages',
  /** The server holds as much as it can. */
  'limit/server',
  /** Too many tables opened by one identity. */
  'limit/tables',
  'message/invalid',
  'origin/refused',
  /** The player has entered a queue, or begun a game, in another place. */
  'queue/elsewhere',
  'seat/given-to-bot',
  'seat/none',
  'server/failed',
  'server/store-failed',
  /** Something that the server needs is gone for the moment: ask again. */
  'server/unavailable',
  'table/bad-seat',
  'table/colour-taken',
  'table/full',
  'table/kicked',
  'table/many-games',
  'table/not-found',
  'table/not-host',
  'table/open-seats',
  'table/slow-defence',
  'table/somebody-playing',
  'table/started',
  'table/too-few-seats',
  'network/no-answer',
] as const;
export type TableErrorCode = (typeof TABLE_ERRORS)[number];
export type ErrorCode = RuleErrorCode | TableErrorCode | OptionsError['code'];

/** A player's action with its own id and the number of the last event its maker had seen. */
export interface ActRequest {
  /** 8 to 40 characters of A-Z, a-z, 0-9, `_`, `-`; unique for this player in this game. */
  readonly id: string;
  readonly basis: number;
  readonly action: PlayerAction;
}

/** Answer to an action: the number of the last event of its batch, or why nothing happened. */
export type ActReply =
  | { readonly ok: true; readonly n: number }
  | { readonly ok: false; readonly code: ErrorCode };

/** Answer to requests that have nothing more to say. */
export type PlainReply = { readonly ok: true } | { readonly ok: false; readonly code: ErrorCode };

/** Options of joining the room `quick`, and body of `POST /api/games/:id/seat`. */
export interface JoinOptions {
  readonly protocol: number;
  /** Names the page that asks, anew at each load: a page that replaces its own connection is not another device. */
  readonly page?: string;
}

/** Requests of a client, by message type: payload and reply. */
export interface Requests extends TableRequests {
  act: { payload: ActRequest; reply: ActReply };
  /** The placement being drawn up; settles the turn if its deadline passes. */
  draft: { payload: { readonly armies: Placement }; reply: PlainReply };
  /** The player is there again: ends the autopilot. */
  present: { payload: Record<string, never>; reply: PlainReply };
  /** Turns one's standing answer to attacks on or off: the most dice, without being asked. */
  defence: { payload: { readonly most: boolean }; reply: PlainReply };
  /** Offers a rematch after the end. */
  rematch: { payload: Record<string, never>; reply: PlainReply };
  /**
   * Server time, to show deadlines right, a name for the start of the process that runs the game, and whether it has taken
   * the game up from one that has ended: with another name than before, that is a restart.
   */
  time: {
    payload: Record<string, never>;
    reply: { readonly now: number; readonly server: string; readonly resumed: boolean };
  };
}
export type RequestType = keyof Requests;

/** Messages of the server, by type. */
export interface Pushes {
  /** A batch: packed events (`packEvents`), sent before the state patch that carries the same number. */
  events: { readonly packed: unknown[] };
  /** A rematch has begun; its id is a game to ask the seat endpoint for. */
  rematch: { readonly game: string };
}

/** Close codes of ours (Colyseus keeps 4000 to 4010). */
export const CLOSE = {
  /** The seat was taken over by another device or tab of the same player. */
  replaced: 4100,
  /** The client broke the protocol or a limit. */
  misbehaved: 4101,
  /** The game, or the table, is closed. */
  gone: 4102,
  /** The same page has joined again: this connection is the one before, or one that was given up and came late. */
  superseded: 4103,
  /** The host has sent one away. */
  kicked: 4104,
  /** Another server runs the game from now on: ask for the seat again. */
  moved: 4105,
  /** An operator has shut the player out. */
  blocked: 4106,
} as const;

/** Limits on what a client may send. */
export const LIMITS = {
  /** Bytes of one message. */
  messageBytes: 4096,
  messagesPerSecond: 30,
  /** Bytes of an HTTP body. */
  bodyBytes: 4096,
} as const;

/** `POST /api/games/:id/seat`: what Colyseus needs to consume the reservation. */
export interface SeatReply {
  readonly game: string;
  readonly reservation: unknown;
}

/** `GET /api/me`: who the cookie says one is, the game that is running, and what the server speaks. */
export interface MeReply {
  readonly name: string;
  /** Running game to return to, if any. */
  readonly game: string | null;
  /** The server's protocol: a client with a lower number is offered the new program between games. */
  readonly protocol: number;
}
