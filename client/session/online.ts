import { type Signal, signal } from '@preact/signals';
import type { Room } from 'colyseus.js';
import type { Placement, PlayerAction } from '../../shared/game/actions.ts';
import type { State } from '../../shared/game/state.ts';
import { fromSchema, type GameSchema, type TableStatus } from '../../shared/protocol/from-schema.ts';
import {
  type ActReply,
  type ErrorCode,
  type JoinOptions,
  type PlainReply,
  PROTOCOL,
  type Pushes,
  type Requests,
  type SeatReply,
} from '../../shared/protocol/messages.ts';
import { unpackEvents } from '../../shared/protocol/pack-events.ts';
import type { Clock } from '../../shared/table/clock.ts';
import { joinReserved, type Reservation, RoomLink, rejoin } from './colyseus.ts';
import { JoinRefused, Keeper } from './keeper.ts';
import { newActionId } from './new-action-id.ts';
import { Outbox } from './outbox.ts';
import { PAGE } from './page.ts';
import type { Batch, Session, Status } from './session.ts';
import { ViewFeed } from './view-feed.ts';

/** Close codes of a connection that the network has cut. */
const CUT: readonly number[] = [1001, 1005, 1006, 4010];

/** Where the session stops, and what is answered to actions that wait. */
const UNANSWERED: Partial<Record<Status, ErrorCode>> = {
  gone: 'network/no-answer',
  replaced: 'network/no-answer',
  blocked: 'identity/blocked',
  outdated: 'client/outdated',
};

/** A game on the server. */
export class OnlineSession implements Session {
  readonly view: Signal<State | null> = signal(null);
  readonly table: Signal<TableStatus | null> = signal(null);
  readonly status: Signal<Status> = signal<Status>('connecting');
  readonly seat: Signal<number | null> = signal(null);
  readonly next: Signal<string | null> = signal(null);
  readonly restarts: Signal<number> = signal(0);
  readonly #game: string;
  readonly #clock: Clock;
  readonly #keeper: Keeper;
  readonly #outbox: Outbox;
  readonly #feed: ViewFeed;
  readonly #listeners = new Set<(batch: Batch | null) => void>();
  readonly #unhint: () => void;
  #reservation: Reservation | null;
  /** Colyseus' token of a connection that was cut and may still be held for a while. */
  #token: string | null = null;
  #link: RoomLink | null = null;
  /** The start of the process at which one was last. */
  #server: string | null = null;
  #draft: { readonly n: number; readonly armies: Placement } | null = null;

  /** `reservation`: the seat a queue has given; without one the seat endpoint is asked. */
  constructor(game: string, reservation: Reservation | null, clock: Clock) {
    this.#game = game;
    this.#clock = clock;
    this.#reservation = reservation;
    this.#outbox = new Outbox(clock, newActionId);
    this.#feed = new ViewFeed(
      view => {
        this.view.value = view;
      },
      batch => {
        for (const listener of this.#listeners) listener(batch);
      },
    );
    this.#keeper = new Keeper(
      {
        join: abort => this.#join(abort),
        onStatus: status => this.#changed(status),
        onLink: link => this.#linked(link as RoomLink | null),
      },
      clock,
    );
    this.#unhint = onHints(() => this.#keeper.nudge());
    this.#keeper.start(null);
  }

  onBatch(listener: (batch: Batch | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  act(action: PlayerAction): Promise<ActReply> {
    return this.#outbox.act(action, this.view.peek()?.n ?? 0);
  }

  draft(armies: Placement): void {
    this.#draft = { n: this.view.peek()?.n ?? 0, armies };
    this.#sendDraft();
  }

  defence(most: boolean): Promise<PlainReply> {
    return this.#ask('defence', { most });
  }

  present(): Promise<PlainReply> {
    return this.#ask('present', {});
  }

  rematch(): Promise<PlainReply> {
    return this.#ask('rematch', {});
  }

  retry(): void {
    this.#keeper.retry();
  }

  close(): void {
    this.#unhint();
    this.#keeper.close();
    this.#outbox.giveUp('network/no-answer');
    this.#listeners.clear();
  }

  async #join(abort: AbortSignal): Promise<RoomLink> {
    const link = new RoomLink((await this.#resume(abort)) ?? (await this.#enter(abort)));
    try {
      await this.#greet(link);
      abort.throwIfAborted();
    } catch (error) {
      link.abandon();
      throw error;
    }
    return link;
  }

  /** Takes up the connection that the network has just cut, by Colyseus' own token; null: there is none to be had. */
  async #resume(abort: AbortSignal): Promise<Room | null> {
    const token = this.#token;
    this.#token = null;
    return token === null ? null : rejoin(token, abort).catch(() => null);
  }

  async #enter(abort: AbortSignal): Promise<Room> {
    const reservation = this.#reservation ?? (await reserveSeat(this.#game, abort));
    this.#reservation = null;
    return joinReserved(reservation, abort);
  }

  /** Learns the server's time before anything of the room is read. */
  async #greet(link: RoomLink): Promise<void> {
    const { room } = link;
    let offset: number | null = null;
    const read = (): void => {
      const schema = room.state as unknown as GameSchema | undefined;
      if (offset === null || schema === undefined || schema.options === '') return;
      const { view, table, seat } = fromSchema(schema);
      this.seat.value = seat;
      this.table.value = shifted(table, offset);
      this.#feed.state(view.n, () => view);
    };
    this.#feed.rejoined();
    room.onMessage('events', ({ packed }: Pushes['events']) => {
      if (offset !== null) this.#feed.events(unpackEvents(packed));
    });
    room.onMessage('rematch', ({ game }: Pushes['rematch']) => {
      this.next.value = game;
    });
    room.onStateChange(read);
    room.onLeave(code => {
      if (CUT.includes(code)) this.#token = room.reconnectionToken;
      this.#keeper.closed(link, code);
    });
    const asked = this.#clock.now();
    const { now, server, resumed } = await link.request('time', {});
    if (resumed && this.#server !== null && this.#server !== server) this.restarts.value += 1;
    this.#server = server;
    offset = (asked + this.#clock.now()) / 2 - now;
    read();
  }

  #linked(link: RoomLink | null): void {
    this.#link = link;
    if (link) {
      this.#outbox.connect(request => link.request('act', request));
      this.#sendDraft();
    } else this.#outbox.disconnect();
  }

  #changed(status: Status): void {
    this.status.value = status;
    const code = UNANSWERED[status];
    if (code !== undefined) this.#outbox.giveUp(code);
  }

  /** The newest draft goes out again after a reconnection, if nothing has happened since. */
  #sendDraft(): void {
    const { armies, n } = this.#draft ?? { armies: [], n: -1 };
    if (!this.#link || n !== this.view.peek()?.n) return;
    this.#link.request('draft', { armies }).catch(() => undefined);
  }

  async #ask<T extends 'present' | 'rematch' | 'defence'>(
    type: T,
    payload: Requests[T]['payload'],
  ): Promise<PlainReply> {
    try {
      return (await this.#link?.request(type, payload)) ?? { ok: false, code: 'network/no-answer' };
    } catch {
      return { ok: false, code: 'network/no-answer' };
    }
  }
}

/** Asks for one's seat in a game. Rejects with JoinRefused where asking again is of no use. */
async function reserveSeat(game: string, signal: AbortSignal): Promise<Reservation> {
  const body: JoinOptions = { protocol: PROTOCOL, page: PAGE };
  const response = await fetch(`/api/games/${encodeURIComponent(game)}/seat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (response.status === 404) throw new JoinRefused('gone');
  if (response.status === 403) {
    const { code } = (await response.json()) as { readonly code: ErrorCode };
    throw new JoinRefused(code === 'identity/blocked' ? 'blocked' : 'gone');
  }
  if (response.status === 426) throw new JoinRefused('outdated');
  if (!response.ok) throw new Error(`seat: ${response.status}`);
  return ((await response.json()) as SeatReply).reservation as Reservation;
}

/** The server's times in this device's time. */
function shifted(table: TableStatus, offset: number): TableStatus {
  const shift = (time: number | null): number | null => (time === null ? null : time + offset);
  return { ...table, deadline: shift(table.deadline), finalDeadline: shift(table.finalDeadline) };
}

/** Calls back when the network or the page comes back to life. */
function onHints(hint: () => void): () => void {
  const visible = (): void => {
    if (document.visibilityState === 'visible') hint();
  };
  addEventListener('online', hint);
  addEventListener('pageshow', hint);
  document.addEventListener('visibilitychange', visible);
  return () => {
    removeEventListener('online', hint);
    removeEventListener('pageshow', hint);
    document.removeEventListener('visibilitychange', visible);
  };
}
