import { matchMaker } from '@colyseus/core';
import { log } from '../log.ts';
import type { Lease } from '../store/lease.ts';

/** How often it is looked who is alive, milliseconds. */
const LOOK = 2000;
/** Looks between two that read all listings although nobody has come or gone. */
const EVERY = 15;

/** Clears the list of rooms of what processes that are dead have left in it: whoever is sent there waits in vain. */
export class Janitor {
  readonly #lease: Lease;
  #alive = '';
  #looks = 0;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(lease: Lease) {
    this.#lease = lease;
  }

  /** Begins; resolves once it has looked for the first time. */
  async start(): Promise<void> {
    await this.#look();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    try {
      if (this.#lease.isSteady) await this.#clean();
    } catch (error) {
      this.#alive = '';
      log.warn({ error }, 'list of rooms not cleaned');
    }
    if (!this.#closed) this.#timer = setTimeout(() => void this.#look(), LOOK).unref();
  }

  async #clean(): Promise<void> {
    const alive = new Set(await this.#lease.alive());
    alive.add(matchMaker.processId);
    const text = [...alive].sort().join();
    if (text === this.#alive && this.#looks++ % EVERY !== 0) return;
    const listed = new Set((await matchMaker.query({})).map(({ processId }) => processId));
    for (const { processId } of await matchMaker.stats.fetchAll()) listed.add(processId);
    for (const process of listed) {
      if (alive.has(process)) continue;
      log.warn({ process }, 'clearing up after a dead process');
      await matchMaker.driver.cleanup!(process);
      await matchMaker.stats.excludeProcess(process);
    }
    this.#alive = text;
  }
}
