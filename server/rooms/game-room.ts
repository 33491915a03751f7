import {
  type AuthContext,
  type Client,
  ClientState,
  CloseCode,
  type Deferred,
  ServerError,
} from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import type { GameEvent } from '../../shared/game/events.ts';
import { visible } from '../../shared/game/visible.ts';
import { type ActReply, CLOSE, type PlainReply, type Pushes } from '../../shared/protocol/messages.ts';
import { packEvents } from '../../shared/protocol/pack-events.ts';
import { formatRefusal } from '../../shared/protocol/refusal.ts';
import type { Game, GameAudience } from '../games/game.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import { systemClock } from '../games/system-clock.ts';
import type { Limits } from '../limits/limits.ts';
import { actionSeconds, actions, reconnects } from '../metrics/metrics.ts';
import { GameState } from '../schema/game-state.ts';
import { mirror } from '../schema/mirror.ts';
import { inOnePacket } from '../sockets/in-one-packet.ts';
import { BaseRoom, isNetworkClosing, reportRoomError, watchFrames } from './base-room.ts';

/** Seconds for which a lost connection may come back by itself; after that through the seat endpoint. */
const HOLD_SECONDS = 20;
/**
 * How often Colyseus' clock of the room ticks, milliseconds. Its limit on messages needs one that moves; patches go out
 * with each batch and find nothing left to do here.
 */
const TICK = 250;

const NO_SEAT: ActReply & PlainReply & { ok: false } = { ok: false, code: 'seat/none' };

/** What a seat reservation says about its bearer; the seat endpoint and the queue write it. */
export interface GameAuth {
  readonly player: string;
}

type GameClient = Client<{
  auth: GameAuth;
  userData: { readonly seat: number | null; readonly page: string | null };
}>;

export interface GameRoomOptions {
  /** Named by whoever makes the room. */
  readonly game?: string;
  readonly directory: GameDirectory;
  readonly limits: Limits;
  /** Names this start of the process. */
  readonly server: string;
}

/**
 * A game's connections. Whoever has a reservation comes in; who holds a seat acts for it, the last who came with the
 * same identity being the one; all others watch. Everything else is the table's.
 */
export class GameRoom extends BaseRoom<{ state: GameState; client: GameClient }> implements GameAudience {
  override autoDispose = false;
  override patchRate = TICK;
  override state = new GameState();
  #game!: Game;
  /** The connection that acts for each seat. */
  readonly #occupants = new Map<number, GameClient>();
  /** Lost connections that may still come back by themselves, by seat. */
  readonly #held = new Map<number, Deferred<Client>>();
  /** Seats that somebody has taken since the room is there. */
  readonly #seated = new Set<number>();
  #closing = false;

  /** Games are entered with a reservation only. */
  static override async onAuth(_token: string, _options: unknown, _context: AuthContext): Promise<never> {
    throw new ServerError(404, formatRefusal({ code: 'game/not-found' }));
  }

  override onCreate({ game: id = '', directory, limits, server }: GameRoomOptions): void {
    const game = directory.get(id);
    if (game === null) throw new ServerError(404, formatRefusal({ code: 'game/not-found' }));
    this.roomId = id;
    this.#game = game;
    this.limits = limits;
    const { table } = game;
    this.answer('act', (client, request) =>
      measureAction(
        request.action.type,
        this.#forSeat(client, seat => table.act(seat, request)),
      ),
    );
    this.answer('draft', (client, { armies }) => this.#forSeat(client, seat => table.draft(seat, armies)));
    this.answer('present', client => this.#forSeat(client, seat => table.present(seat)));
    this.answer('defence', (client, { most }) => this.#forSeat(client, seat => table.defendMost(seat, most)));
    this.answer('rematch', client => this.#forSeat(client, seat => table.rematch(seat)));
    this.answer('time', () => ({ now: systemClock.now(), server, resumed: game.resumed }));
    game.audience = this;
    this.changed();
  }

  override onJoin(client: GameClient, options: { readonly page?: string }): void {
    watchFrames(client);
    const seat = this.#game.table.seatOf(client.auth!.player);
    client.userData = { seat, page: options?.page ?? null };
    if (seat === null) return;
    client.view = new StateView();
    client.view.add(this.state.seats[seat]);
    if (this.#seated.has(seat)) reconnects.inc({ way: 'seat' });
    this.#seated.add(seat);
    this.#takeSeat(seat, client);
  }

  override onReconnect(client: GameClient): void {
    watchFrames(client);
    const { seat } = client.userData!;
    if (seat === null) return;
    reconnects.inc({ way: 'socket' });
    this.#takeSeat(seat, client);
  }

  override onDrop(client: GameClient, code?: number): void {
    const { seat } = client.userData!;
    if (seat !== null && this.#occupants.get(seat) !== client) return;
    if (isNetworkClosing(code) && !this.#closing) {
      const held = this.allowReconnection(client, HOLD_SECONDS);
      held.catch(() => {});
      if (seat !== null) this.#held.set(seat, held);
    }
    this.#leaveSeat(client);
  }

  override onLeave(client: GameClient): void {
    this.#leaveSeat(client);
  }

  override onDispose(): void {
    if (this.#game?.audience === this) this.#game.audience = null;
  }

  override onBeforeShutdown(): void {
    this.#close(CloseCode.MAY_TRY_RECONNECT);
  }

  published(events: readonly GameEvent[]): void {
    inOnePacket([...this.clients], () => {
      this.#tellEvents(events);
      this.changed();
    });
  }

  changed(): void {
    mirror(this.#game.table.state, this.#game.status(), this.state);
    this.broadcastPatch();
  }

  rematch(game: string, players: readonly string[]): void {
    const message: Pushes['rematch'] = { game };
    for (const client of this.clients) {
      if (players.includes(client.auth!.player)) client.send('rematch', message);
    }
  }

  closed(): void {
    this.#close(CLOSE.gone);
  }

  moved(): void {
    this.#close(CLOSE.moved);
  }

  #tellEvents(events: readonly GameEvent[]): void {
    const packed = new Map<number | null, Pushes['events']>();
    for (const client of this.clients) {
      // Whoever is still joining gets the whole state when they are through.
      if (client.state !== ClientState.JOINED) continue;
      const { seat } = client.userData!;
      const message = packed.get(seat) ?? { packed: packEvents(events.map(event => visible(event, seat))) };
      packed.set(seat, message);
      client.send('events', message);
    }
  }

  #close(code: number): void {
    this.#closing = true;
    this.disconnect(code).catch(error => reportRoomError(this, error, 'close'));
  }

  #forSeat<R>(client: Client, ask: (seat: number) => Promise<R>): Promise<R> | typeof NO_SEAT {
    const { seat } = (client as GameClient).userData!;
    if (seat === null || this.#occupants.get(seat) !== client) return NO_SEAT;
    return ask(seat);
  }

  /** The newest connection of an identity has its seat; the one before, open, silent or waiting to come back, goes. */
  #takeSeat(seat: number, client: GameClient): void {
    const previous = this.#occupants.get(seat);
    this.#occupants.set(seat, client);
    this.#held.get(seat)?.reject?.(new Error('the seat is taken again'));
    this.#held.delete(seat);
    previous?.leave(isSamePage(previous, client) ? CLOSE.superseded : CLOSE.replaced);
    this.#tell(this.#game.table.connect(seat));
  }

  #tell(told: Promise<void>): void {
    told.catch(error => reportRoomError(this, error, 'connections'));
  }

  #leaveSeat(client: GameClient): void {
    const { seat } = client.userData!;
    if (seat === null || this.#occupants.get(seat) !== client) return;
    this.#occupants.delete(seat);
    this.#tell(this.#game.table.disconnect(seat));
  }
}

/** Measures an action until its answer, which it passes on. */
async function measureAction(kind: string, answer: Promise<ActReply> | ActReply): Promise<ActReply> {
  const stop = actionSeconds.startTimer();
  const reply = await answer;
  stop();
  actions.inc({ kind, result: reply.ok ? 'ok' : 'refused' });
  return reply;
}

function isSamePage(one: GameClient, other: GameClient): boolean {
  const { page } = one.userData!;
  return page !== null && page === other.userData!.page;
}
