import type { Duplex } from 'node:stream';

/** How many connections are open, by network and in all. */
export class OpenCounts {
  readonly #open = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(network: string): number {
    return this.#open.get(network) ?? 0;
  }

  /** Counts a connection until it closes. */
  add(network: string, connection: Duplex): void {
    this.#total++;
    this.#open.set(network, this.of(network) + 1);
    connection.once('close', () => {
      this.#total--;
      const left = this.of(network) - 1;
      if (left > 0) this.#open.set(network, left);
      else this.#open.delete(network);
    });
  }
}
