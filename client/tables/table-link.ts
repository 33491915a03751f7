import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Room } from 'colyseus.js';
import { fromTableSchema, type TableSchema } from '../../shared/protocol/from-table-schema.ts';
import { CLOSE, type ErrorCode } from '../../shared/protocol/messages.ts';
import type { TableRefusal, TableReply, TableRequests, TableView } from '../../shared/protocol/tables.ts';
import type { Pace } from '../../shared/table/pace.ts';
import { joinReserved, type Reservation, RoomLink } from '../session/colyseus.ts';
import type { TextKey } from '../text/text.ts';
import { enterTable, openTable } from './api.ts';

/** How often the connection is tried, and how long an answer may take, milliseconds. */
const PING = 3000;
/** Before a lost connection is tried anew, milliseconds. */
const RETRY = 1000;

/** Refusals that pass by themselves. */
const TRANSIENT: readonly ErrorCode[] = ['network/no-answer', 'server/failed', 'server/unavailable'];

/** Closings after which one does not come back by oneself, and what the player is told. */
const ENDINGS: Readonly<Record<number, TextKey>> = {
  [CLOSE.replaced]: 'tables.elsewhere',
  [CLOSE.gone]: 'tables.closed',
  [CLOSE.kicked]: 'error.table/kicked',
  [CLOSE.blocked]: 'error.identity/blocked',
};

/** One's place at a table before its game. A lost connection is taken up again by itself. */
export class TableLink {
  readonly #view: Signal<TableView | null> = signal(null);
  readonly #online = signal(false);
  readonly #ended: Signal<TextKey | null> = signal(null);
  readonly #code: string;
  #member = 0;
  #link: RoomLink | null = null;
  #closed = false;
  #answered = true;
  #timer: ReturnType<typeof setInterval> | null = null;
  readonly #visible = () => this.#ping();

  private constructor(code: string) {
    this.#code = code;
  }

  /** Opens a table by these options. The refusal says why there is none. */
  static open(options: unknown, pace: Pace, listed: boolean): Promise<TableLink | TableRefusal> {
    return TableLink.#begin(openTable(options, pace, listed));
  }

  /** Sits down at a table by its code. */
  static enter(code: string): Promise<TableLink | TableRefusal> {
    return TableLink.#begin(enterTable(code));
  }

  static async #begin(asked: ReturnType<typeof enterTable>): Promise<TableLink | TableRefusal> {
    const reply = await asked;
    if (!reply.ok) return reply;
    const link = new TableLink(reply.code);
    link.#member = reply.member;
    try {
      await link.#join(reply.reservation as Reservation);
    } catch (error) {
      console.error(error);
      return { ok: false, code: 'network/no-answer' };
    }
    link.#timer = setInterval(() => link.#ping(), PING);
    document.addEventListener('visibilitychange', link.#visible);
    return link;
  }

  /** null until the first state has come. */
  get view(): ReadonlySignal<TableView | null> {
    return this.#view;
  }

  get online(): ReadonlySignal<boolean> {
    return this.#online;
  }

  /** Why it is over; null: it is not. */
  get ended(): ReadonlySignal<TextKey | null> {
    return this.#ended;
  }

  /** One's own seat; -1: not known yet. */
  get seat(): number {
    return this.#view.value?.places.findIndex(({ member }) => member === this.#member) ?? -1;
  }

  async ask<R extends keyof TableRequests>(
    type: R,
    payload: TableRequests[R]['payload'],
  ): Promise<TableReply> {
    try {
      if (this.#link !== null) return (await this.#link.request(type, payload)) as TableReply;
    } catch (error) {
      console.error(error);
    }
    return { ok: false, code: 'network/no-answer' };
  }

  /** Gets up: the seat is free again. */
  leave(): void {
    const room = this.#link?.room;
    this.close();
    void room?.leave();
  }

  /** Lets go of the connection and nothing else. */
  close(): void {
    this.#closed = true;
    this.#online.value = false;
    if (this.#timer !== null) clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#visible);
  }

  async #join(reservation: Reservation): Promise<void> {
    const room = await joinReserved(reservation, AbortSignal.timeout(PING * 2));
    const link = new RoomLink(room);
    this.#link = link;
    this.#answered = true;
    this.#read(room);
    room.onStateChange(() => this.#read(room));
    room.onLeave(code => this.#lost(link, code));
  }

  #read(room: Room): void {
    const state = room.state as TableSchema | undefined;
    if (!state?.code || this.#closed) return;
    this.#online.value = true;
    this.#view.value = fromTableSchema(state);
  }

  #lost(link: RoomLink, code: number): void {
    if (this.#closed || link !== this.#link) return;
    this.#link = null;
    this.#online.value = false;
    const ending = ENDINGS[code];
    if (ending !== undefined) this.#end(ending);
    else void this.#return();
  }

  async #return(): Promise<void> {
    while (!this.#closed) {
      const reply = await enterTable(this.#code);
      if (this.#closed) return;
      if (reply.ok) {
        this.#member = reply.member;
        const joined = await this.#join(reply.reservation as Reservation).then(
          () => true,
          () => false,
        );
        if (joined) return;
      } else if (reply.code === 'table/started' && reply.game !== undefined && this.#view.value !== null) {
        // It began while we were away.
        this.#view.value = { ...this.#view.value, game: reply.game };
        return;
      } else if (!TRANSIENT.includes(reply.code)) {
        return this.#end(`error.${reply.code}`);
      }
      await new Promise(resolve => setTimeout(resolve, RETRY));
    }
  }

  #end(reason: TextKey): void {
    this.close();
    this.#ended.value = reason;
  }

  /** A connection that does not answer from one ping to the next is given up. */
  #ping(): void {
    const link = this.#link;
    if (link === null || document.hidden) return;
    if (!this.#answered) {
      link.abandon();
      this.#lost(link, 0);
      return;
    }
    this.#answered = false;
    link.ping(() => {
      if (link === this.#link) this.#answered = true;
    });
  }
}
