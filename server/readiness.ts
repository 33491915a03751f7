import { setTimeout } from 'node:timers/promises';
import { log } from './log.ts';

/** Milliseconds in which everything that the server needs has to answer. */
const LIMIT = 2000;

/** Asks for a sign of life; rejects when there is none. */
export type Check = () => Promise<unknown>;

/** Whether this process may be given visitors: while it is not shutting down and what it needs answers. */
export class Readiness {
  readonly #checks: Readonly<Record<string, Check>>;
  #closing = false;

  /** `checks`: what the server needs, by name. */
  constructor(checks: Readonly<Record<string, Check>>) {
    this.#checks = checks;
  }

  /** From now on it is not ready. */
  close(): void {
    this.#closing = true;
  }

  async check(): Promise<boolean> {
    const answers = await Promise.all(
      Object.entries(this.#checks).map(([name, check]) => answersInTime(name, check)),
    );
    return !this.#closing && answers.every(Boolean);
  }
}

async function answersInTime(name: string, check: Check): Promise<boolean> {
  const limit = new AbortController();
  try {
    const late = setTimeout(LIMIT, null, { signal: limit.signal }).then(() => {
      throw new Error('no answer in time');
    });
    late.catch(() => {});
    await Promise.race([check(), late]);
    return true;
  } catch (error) {
    log.warn({ needs: name, error }, 'not ready');
    return false;
  } finally {
    limit.abort();
  }
}
