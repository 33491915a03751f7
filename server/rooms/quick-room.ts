import {
  type AuthContext,
  type Client,
  CloseCode,
  type QueueMatchGroup,
  type QueueOptions,
  QueueRoom,
  type RoomException,
  ServerError,
} from '@colyseus/core';
import type { Options } from '../../shared/game/options.ts';
import { type OptionsError, parseOptions } from '../../shared/game/parse-options.ts';
import { PRESETS } from '../../shared/game/presets.ts';
import {
  CLOSE,
  type JoinOptions,
  LIMITS,
  MINIMUM_PROTOCOL,
  type Queue,
} from '../../shared/protocol/messages.ts';
import { formatRefusal } from '../../shared/protocol/refusal.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import type { SeatDesk } from '../http/seat-desk.ts';
import { type Identities, NOT_ADMITTED } from '../players/identity.ts';
import type { Player } from '../players/player-store.ts';
import { dropSender, reportRoomError, watchFrames } from './base-room.ts';
import { joinSchema } from './message-schemas.ts';

/** How often the queue looks who fits together, milliseconds; a quarter of the wait if that is shorter. */
const CYCLE = 250;
/** Seconds that somebody who was given a seat may take to confirm it before the queue lets go of them. */
const CONFIRMATION_SECONDS = 15;

/** What a seat that the queue has given carries into the game's room (`GameAuth`). */
interface QuickAuth {
  readonly player: string;
  readonly name: string;
}

type QueueClient = Parameters<QueueRoom['onJoin']>[0];

export interface QuickRoomOptions extends QueueOptions {
  readonly directory: GameDirectory;
  readonly newGame: SeatDesk['newGame'];
  readonly queue: Queue;
  /** Everybody who waits in any queue of this server, by player. */
  readonly waiting: Map<string, Client>;
  /** Milliseconds that people are waited for before bots take the other seats. */
  readonly wait: number;
}

/**
 * Quick match: puts people together into a game of the queue's preset. They join with the number of their protocol, are
 * sent `clients` (how many wait) and `seat` (a reservation), and answer `confirm` once they sit.
 */
export class QuickRoom extends QueueRoom {
  override maxMessagesPerSecond = LIMITS.messagesPerSecond;
  #directory!: GameDirectory;
  #newGame!: SeatDesk['newGame'];
  #waiting!: Map<string, Client>;
  #options!: Options;

  /** Bound to a server by `quickRoom`. */
  static async admit(
    identities: Identities,
    directory: GameDirectory,
    options: unknown,
    context: AuthContext,
  ): Promise<QuickAuth> {
    const parsed = joinSchema.safeParse(options);
    if (!parsed.success) throw new ServerError(400, formatRefusal({ code: 'message/invalid' }));
    const refused = refusedOptions((options as { options?: unknown }).options);
    if (refused !== null) throw new ServerError(400, formatRefusal(refused));
    if (parsed.data.protocol < MINIMUM_PROTOCOL)
      throw new ServerError(426, formatRefusal({ code: 'client/outdated' }));
    const player = await identities.admit(context.headers.get('cookie'));
    if (typeof player === 'string')
      throw new ServerError(NOT_ADMITTED[player], formatRefusal({ code: player }));
    const game = await directory.runningGameOf(player.id);
    if (game !== null) throw new ServerError(409, formatRefusal({ code: 'game/running', game }));
    return { player: player.id, name: player.name };
  }

  override onCreate({ directory, newGame, queue, waiting, wait, matchRoomName }: QuickRoomOptions): void {
    const parsed = parseOptions(PRESETS[queue]);
    if (!parsed.ok) throw new Error(parsed.code);
    this.#directory = directory;
    this.#newGame = newGame;
    this.#waiting = waiting;
    this.#options = parsed.options;
    this.cycleTickInterval = Math.max(10, Math.min(CYCLE, wait / 4));
    super.onCreate({
      matchRoomName,
      maxPlayers: parsed.options.seats,
      maxWaitingCycles: Math.ceil(wait / this.cycleTickInterval),
      allowIncompleteGroups: true,
      compare: () => true,
      onGroupReady: group => this.#begin(group),
    });
    this.onMessage('*', dropSender);
  }

  override onJoin(client: QueueClient, options: JoinOptions): void {
    watchFrames(client);
    const { player } = authOf(client);
    // Between being admitted and joining, another connection may have got a game.
    const game = this.#directory.runningHere(player);
    if (game !== null) throw new ServerError(409, formatRefusal({ code: 'game/running', game }));
    const other = this.#waiting.get(player);
    if (other !== undefined) this.#letGo(other, CLOSE.replaced);
    this.#waiting.set(player, client);
    this.addToQueue(client, { rank: 1, options: { page: options.page } });
  }

  override onLeave(client: QueueClient): void {
    const { player } = authOf(client);
    if (this.#waiting.get(player) === client) this.#waiting.delete(player);
  }

  override onUncaughtException(error: RoomException<this>, method: string): void {
    reportRoomError(this, error, method);
  }

  async #begin(group: QueueMatchGroup) {
    // Whoever has begun a game at a table of friends meanwhile is not drawn into a second one.
    const running = await Promise.all(
      group.clients.map(client => this.#directory.runningGameOf(authOf(client).player)),
    );
    group.clients.forEach((client, i) => {
      if (running[i] !== null) this.#letGo(client, CLOSE.replaced);
    });
    group.clients = group.clients.filter((_, i) => running[i] === null);
    if (group.clients.length === 0) throw new Error('nobody waits any more');
    const players = group.clients.map(authOf).map(({ player, name }): Player => ({ id: player, name }));
    const room = await this.#newGame(players, this.#options);
    for (const client of group.clients) {
      this.clock.setTimeout(() => this.#letGo(client, CloseCode.NORMAL_CLOSURE), CONFIRMATION_SECONDS * 1000);
    }
    return room;
  }

  #letGo(client: Client, code: number): void {
    client.userData = undefined;
    client.leave(code);
  }
}

/** Why options that somebody joins with are refused: impossible ones, and any at all, as a queue has its own. */
function refusedOptions(options: unknown): OptionsError | null {
  if (options === undefined) return null;
  const parsed = parseOptions(options);
  if (!parsed.ok) return parsed;
  return { ok: false, code: 'options/does-not-apply', key: Object.keys(options as object)[0] ?? '' };
}

function authOf(client: Client): QuickAuth {
  return client.auth as QuickAuth;
}

/** The room of a server's queue: who may join is checked against its players and games. */
export function quickRoom(identities: Identities, directory: GameDirectory): typeof QuickRoom {
  return class extends QuickRoom {
    static override onAuth(_token: string, options: unknown, context: AuthContext) {
      return QuickRoom.admit(identities, directory, options, context);
    }
  };
}
