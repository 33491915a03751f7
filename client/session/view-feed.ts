import { apply } from '../../shared/game/apply.ts';
import { clone } from '../../shared/game/clone.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { State } from '../../shared/game/state.ts';
import type { Batch } from './session.ts';

/**
 * Keeps the newest view out of two streams: events, which say what happened, and the room's state, which says
 * where the game is. Events lead; the state fills gaps.
 */
export class ViewFeed {
  readonly #onView: (view: State) => void;
  readonly #onBatch: (batch: Batch | null) => void;
  #view: State | null = null;
  #joined = false;

  constructor(onView: (view: State) => void, onBatch: (batch: Batch | null) => void) {
    this.#onView = onView;
    this.#onBatch = onBatch;
  }

  /** A new connection: its first state is believed whatever number it carries. */
  rejoined(): void {
    this.#joined = false;
  }

  /** Takes events that continue the view; others are left for the next state to make good. */
  events(events: readonly GameEvent[]): void {
    const before = this.#view;
    if (!before || !this.#joined) return;
    const fresh = events.filter(event => event.n > before.n);
    if (fresh.length === 0 || fresh[0].n !== before.n + 1) return;
    const after = clone(before);
    for (const event of fresh) apply(after, event);
    this.#view = after;
    this.#onView(after);
    this.#onBatch({ before, events: fresh });
  }

  /** Takes the number the room's state carries; `read` makes a view of it when it is needed. */
  state(n: number, read: () => State): void {
    const first = !this.#joined;
    this.#joined = true;
    if (this.#view && (first ? n === this.#view.n : n <= this.#view.n)) return;
    this.#view = read();
    this.#onView(this.#view);
    this.#onBatch(null);
  }
}
