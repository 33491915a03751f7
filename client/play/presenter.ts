import { apply } from '../../shared/game/apply.ts';
import { clone } from '../../shared/game/clone.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { State } from '../../shared/game/state.ts';
import type { Board } from '../board/board.ts';
import type { Batch } from '../session/session.ts';
import { celebrations, momentsOf } from './moments.ts';

/** What the presenter plays on and tells. */
export interface PresenterHooks {
  /** The board, once it is there. */
  board(): Pick<Board, 'animate' | 'celebrate' | 'skip'> | null;
  /** Whether nobody can see animations (hidden page) or wants them (reduced motion). */
  still(): boolean;
  /** How fast the player wants to see events, 1, 2 or 4. */
  speed(): number;
  newest(): State | null;
  /** Milliseconds; only differences matter. */
  now(): number;
  /** The view to show has changed. */
  onView(view: State): void;
  /** An event begins to be shown. */
  onStart(event: GameEvent, before: State): void;
  /** An event has been shown, or passed over. */
  onDone(event: GameEvent, before: State, after: State): void;
}

/**
 * A batch that has waited longer than this (milliseconds) for its turn makes the presenter jump: more than a roll, a
 * conquest and a move-in take at ordinary speed.
 */
const LONGEST_WAIT = 7000;

interface Queued extends Batch {
  readonly at: number;
}

/**
 * Turns batches as they arrive into a view that changes one event at a time, each after its animation, so that no
 * number gives away dice that still roll. Where it can't keep up it jumps to the newest view.
 */
export class Presenter {
  readonly #hooks: PresenterHooks;
  #queue: Queued[] = [];
  /** Events of the first batch in the queue that have been shown. */
  #shown = 0;
  #view: State | null = null;
  /** Number of the running walk through the queue; a jump ends it. */
  #walk = 0;
  #walking = false;

  constructor(hooks: PresenterHooks) {
    this.#hooks = hooks;
  }

  push(batch: Batch | null): void {
    if (batch === null || this.#view === null || this.#view.n > batch.before.n) {
      this.#queue = [];
      this.jump();
      return;
    }
    this.#queue.push({ ...batch, at: this.#hooks.now() });
    if (this.#hooks.still() || this.#behind()) this.jump();
    else if (!this.#walking) void this.#play(++this.#walk);
  }

  /** Shows the newest view at once; events not yet shown count as passed over. */
  jump(): void {
    const waiting = this.#queue.flatMap(batch => batch.events).slice(this.#shown);
    this.#stop();
    const newest = this.#hooks.newest();
    if (!newest) return;
    for (const event of waiting) this.#advance(event);
    this.#show(newest);
  }

  /** Ends the animation that runs now; the rest of its batch is passed over. */
  skip(): void {
    if (!this.#walking) return;
    if (this.#queue.length <= 1) {
      this.jump();
      return;
    }
    const rest = this.#queue[0].events.slice(this.#shown);
    const queue = this.#queue.slice(1);
    this.#stop();
    for (const event of rest) this.#advance(event);
    this.#queue = queue;
    void this.#play(++this.#walk);
  }

  #stop(): void {
    this.#walk++;
    this.#walking = false;
    this.#queue = [];
    this.#shown = 0;
    this.#hooks.board()?.skip();
  }

  #behind(): boolean {
    const next = this.#queue[1];
    return next !== undefined && this.#hooks.now() - next.at > LONGEST_WAIT;
  }

  async #play(walk: number): Promise<void> {
    this.#walking = true;
    while (this.#queue.length > 0) {
      const { events } = this.#queue[0];
      while (this.#shown < events.length) {
        if (this.#behind()) return this.jump();
        const event = events[this.#shown];
        this.#hooks.onStart(event, this.#view as State);
        await this.#hooks.board()?.animate(event, this.#speed());
        if (walk !== this.#walk) return;
        const before = this.#view as State;
        this.#shown++;
        this.#advance(event);
        for (const moment of celebrations(
          momentsOf(event, before, this.#view as State),
          this.#view as State,
        )) {
          await this.#hooks.board()?.celebrate(moment, this.#speed());
          if (walk !== this.#walk) return;
        }
      }
      this.#queue.shift();
      this.#shown = 0;
    }
    this.#walking = false;
  }

  /** Batches of many rolls and full queues play faster than asked for. */
  #speed(): number {
    const left = this.#queue.reduce((sum, batch) => sum + batch.events.length, -this.#shown);
    const rolls = this.#queue[0].events.filter(({ event }) => event === 'diceRolled').length;
    const hurry = left > 12 || rolls >= 6 ? 4 : left > 5 || rolls >= 3 ? 2 : 1;
    return Math.max(hurry, this.#hooks.speed());
  }

  #advance(event: GameEvent): void {
    const before = this.#view as State;
    if (event.n !== before.n + 1) return;
    const after = clone(before);
    apply(after, event);
    this.#show(after);
    this.#hooks.onDone(event, before, after);
  }

  #show(view: State): void {
    this.#view = view;
    this.#hooks.onView(view);
  }
}
