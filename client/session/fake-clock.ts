import type { Clock } from '../../shared/table/clock.ts';

/** A clock for tests: time stands until it is moved. */
export class FakeClock implements Clock {
  #now = 0;
  #pending: { at: number; callback: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const entry = { at: this.#now + ms, callback };
    this.#pending.push(entry);
    return () => {
      this.#pending = this.#pending.filter(other => other !== entry);
    };
  }

  /** Moves time on, calling back in order; promises settle between callbacks. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = this.#pending.filter(entry => entry.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#pending = this.#pending.filter(entry => entry !== next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      await settle();
    }
    this.#now = end;
  }

  /** Moves time without calling back, as a phone that sleeps does. */
  sleep(ms: number): void {
    this.#now += ms;
  }
}

/** Lets promises that are already resolved run their continuations. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
