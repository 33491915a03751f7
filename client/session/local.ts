import { type Signal, signal } from '@preact/signals';
import type { RandomSource } from '../../shared/dice/random.ts';
import type { Placement, PlayerAction } from '../../shared/game/actions.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Options } from '../../shared/game/options.ts';
import type { State } from '../../shared/game/state.ts';
import { view as viewOf } from '../../shared/game/view.ts';
import { visible } from '../../shared/game/visible.ts';
import type { TableStatus } from '../../shared/protocol/from-schema.ts';
import type { ActReply, PlainReply } from '../../shared/protocol/messages.ts';
import type { Clock } from '../../shared/table/clock.ts';
import { MemoryStore } from '../../shared/table/memory-store.ts';
import { Table } from '../../shared/table/table.ts';
import type { BotPlayer } from '../../shared/table/table-setup.ts';
import type { TableTimes } from '../../shared/table/times.ts';
import type { Batch, Session, Status } from './session.ts';

const GAME = 'local';
const PLAYER = 'player';

export interface LocalOptions {
  readonly options: Options;
  /** The player's seat; bots sit at the others. */
  readonly seat: number;
  /** A name for each seat. */
  readonly names: readonly string[];
  readonly random: RandomSource;
  readonly botRandom: RandomSource;
  readonly bot: BotPlayer;
  readonly times: TableTimes;
  readonly clock: Clock;
}

/** A table in this browser, with bots: nothing leaves the device. */
export class LocalSession implements Session {
  readonly view: Signal<State | null> = signal(null);
  readonly table: Signal<TableStatus | null> = signal(null);
  readonly status: Signal<Status> = signal<Status>('connecting');
  readonly seat: Signal<number | null>;
  readonly next: Signal<string | null> = signal(null);
  readonly restarts: Signal<number> = signal(0);
  readonly #listeners = new Set<(batch: Batch | null) => void>();
  readonly #own: number;
  #table: Table | null = null;
  #actions = 0;

  private constructor(seat: number) {
    this.#own = seat;
    this.seat = signal(seat);
  }

  static async create(options: LocalOptions): Promise<LocalSession> {
    const session = new LocalSession(options.seat);
    const table = await Table.create({
      ...options,
      game: GAME,
      pace: 'live',
      key: '',
      store: new MemoryStore(),
      seats: options.names.map((name, seat) => ({
        name,
        colour: seat,
        player: seat === options.seat ? PLAYER : null,
      })),
      host: {
        published: events => session.#published(events),
        changed: () => session.#changed(),
        rematch: () => {},
        closed: () => {
          session.status.value = 'gone';
        },
        moved: () => {},
        failed: error => console.error(error),
      },
    });
    session.#table = table;
    session.view.value = viewOf(table.state, options.seat);
    session.status.value = 'online';
    await table.connect(options.seat);
    return session;
  }

  onBatch(listener: (batch: Batch | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  act(action: PlayerAction): Promise<ActReply> {
    const table = this.#running();
    return table.act(this.#own, { id: `action-${this.#actions++}`, basis: table.state.n, action });
  }

  draft(armies: Placement): void {
    void this.#running().draft(this.#own, armies);
  }

  defence(most: boolean): Promise<PlainReply> {
    return this.#running().defendMost(this.#own, most);
  }

  present(): Promise<PlainReply> {
    return this.#running().present(this.#own);
  }

  rematch(): Promise<PlainReply> {
    return this.#running().rematch(this.#own);
  }

  /** There is no connection that could be lost. */
  retry(): void {}

  close(): void {
    this.#running().close();
    this.#listeners.clear();
  }

  #running(): Table {
    return this.#table as Table;
  }

  #published(events: readonly GameEvent[]): void {
    const before = this.view.peek();
    if (!before) return;
    this.view.value = viewOf(this.#running().state, this.#own);
    const seen = events.map(event => visible(event, this.#own));
    for (const listener of this.#listeners) listener({ before, events: seen });
  }

  #changed(): void {
    if (!this.#table) return;
    const { seats, deadline, finalDeadline } = this.#table;
    this.table.value = {
      game: GAME,
      pace: 'live',
      seats: seats.map((seat, index) => ({ ...seat, seat: index })),
      deadline,
      finalDeadline,
      halted: false,
    };
  }
}
