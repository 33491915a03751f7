import type { Random } from '../dice/random.ts';
import { apply } from './apply.ts';
import { clone } from './clone.ts';
import type { GameEvent, GameFact } from './events.ts';
import type { State } from './state.ts';

/** A batch in the making: the events so far, and the state as they leave it. The state it starts from stays as it is. */
export class Draft {
  readonly events: GameEvent[] = [];
  readonly base: State;
  readonly random: Random;
  #working: State | null = null;
  #applied = 0;

  constructor(base: State, random: Random) {
    this.base = base;
    this.random = random;
  }

  /** Adds a fact with the next number. */
  emit(fact: GameFact): void {
    const event = fact as GameFact & { n: number };
    event.n = this.base.n + this.events.length + 1;
    this.events.push(event);
  }

  /** The state after all events so far; not to be changed by the caller. Copied only when it is first needed. */
  get state(): State {
    if (this.events.length === 0) return this.base;
    this.#working ??= clone(this.base);
    while (this.#applied < this.events.length) apply(this.#working, this.events[this.#applied++]);
    return this.#working;
  }
}
