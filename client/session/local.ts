import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { RandomSource } from '../../shared/dice/random.ts';
import type { Action, PlayerAction } from '../../shared/game/actions.ts';
import { apply } from '../../shared/game/apply.ts';
import { clone } from '../../shared/game/clone.ts';
import { decide } from '../../shared/game/decide.ts';
import { due } from '../../shared/game/due.ts';
import type { State } from '../../shared/game/state.ts';
import { view as viewOf } from '../../shared/game/view.ts';
import { visible } from '../../shared/game/visible.ts';
import type { ActReply, PlainReply } from '../../shared/protocol/messages.ts';
import type { Batch, SeatInfo, Session, Status, TableInfo } from './session.ts';
import type { Timers } from './timers.ts';

/** Decides for a bot, from what its seat may see. */
export type LocalBot = (view: State, seat: number) => PlayerAction;

export interface LocalOptions {
  /** Where the game begins: new, or a game saved or made for a purpose. */
  readonly state: State;
  /** The player's seat. */
  readonly seat: number;
  readonly seats: readonly Pick<SeatInfo, 'name' | 'colour'>[];
  readonly random: RandomSource;
  readonly bot: LocalBot;
  /** Milliseconds between the actions of bots. */
  readonly pace: number;
  readonly timers: Timers;
}

/** A game in this browser: the engine, the player and bots; nothing leaves the device. */
export class LocalSession implements Session {
  readonly view: Signal<State | null>;
  readonly table: Signal<TableInfo | null>;
  readonly status: ReadonlySignal<Status> = signal<Status>('online');
  readonly seat: ReadonlySignal<number | null>;
  readonly next: ReadonlySignal<string | null> = signal(null);
  readonly #options: LocalOptions;
  readonly #listeners = new Set<(batch: Batch | null) => void>();
  readonly #state: State;
  #cancelBot: (() => void) | null = null;

  constructor(options: LocalOptions) {
    this.#options = options;
    this.#state = clone(options.state);
    this.seat = signal(options.seat);
    this.view = signal(viewOf(this.#state, options.seat));
    this.table = signal({ game: 'local', seats: seatInfos(options), deadline: null, finalDeadline: null });
    if (this.#state.phase === 'new') this.#commit({ type: 'start' });
    else this.#awaitBot();
  }

  onBatch(listener: (batch: Batch | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async act(action: PlayerAction): Promise<ActReply> {
    return this.#commit({ ...action, seat: this.#options.seat });
  }

  /** Nobody's time runs out here, so no draft has to be kept. */
  draft(): void {}

  async present(): Promise<PlainReply> {
    return { ok: true };
  }

  async rematch(): Promise<PlainReply> {
    return { ok: false, code: 'game/not-found' };
  }

  retry(): void {}

  close(): void {
    this.#cancelBot?.();
    this.#listeners.clear();
  }

  #commit(action: Action): ActReply {
    const { seat, random } = this.#options;
    const decision = decide(this.#state, action, random(this.#state.n + 1));
    if (!decision.ok) return decision;
    const before = viewOf(this.#state, seat);
    for (const event of decision.events) apply(this.#state, event);
    this.view.value = viewOf(this.#state, seat);
    const events = decision.events.map(event => visible(event, seat));
    for (const listener of this.#listeners) listener({ before, events });
    this.#awaitBot();
    return { ok: true, n: this.#state.n };
  }

  #awaitBot(): void {
    const { bot, pace, seat, timers } = this.#options;
    const acting = due(this.#state)?.seat;
    this.#cancelBot?.();
    this.#cancelBot = null;
    if (acting === undefined || acting === seat) return;
    this.#cancelBot = timers.after(pace, () => {
      this.#commit({ ...bot(viewOf(this.#state, acting), acting), seat: acting });
    });
  }
}

function seatInfos(options: LocalOptions): SeatInfo[] {
  return options.seats.map(({ name, colour }, seat) => ({
    seat,
    name,
    colour,
    kind: seat === options.seat ? 'human' : 'bot',
    control: seat === options.seat ? 'person' : 'bot',
    connected: true,
    missed: 0,
    reserve: 0,
    rematch: false,
  }));
}
