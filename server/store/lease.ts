import type { Engine } from './operations/operations.ts';
import { LEASE } from './operations/processes.ts';

/** Milliseconds between two signs of life: several may fail before the process counts as dead. */
const BEAT = LEASE / 4;

export interface LeaseHooks {
  /** This process counted as dead for a time: some of its games may have another owner now. */
  lapsed(): void;
  failed(error: unknown): void;
}

/** Shows the other processes of a database that this one lives, and with it all of its games. */
export class Lease {
  readonly #engine: Engine;
  readonly #self: { readonly id: string; readonly name: string };
  readonly #timer: NodeJS.Timeout;
  #hooks: LeaseHooks | null = null;
  #trouble = Number.NEGATIVE_INFINITY;

  private constructor(engine: Engine, self: { readonly id: string; readonly name: string }) {
    this.#engine = engine;
    this.#self = self;
    this.#timer = setInterval(() => void this.#beat(), BEAT);
    this.#timer.unref();
  }

  /** `name`: a process that starts under the same name takes the place of this one. */
  static async begin(engine: Engine, id: string, name: string): Promise<Lease> {
    await engine.run('enterProcess', { id, name });
    return new Lease(engine, { id, name });
  }

  watch(hooks: LeaseHooks): void {
    this.#hooks = hooks;
  }

  /**
   * Whether what this process knows of others can be relied on. Right after the database was gone, or this process stood
   * still, those who could not show a sign of life either have not had the time for the next.
   */
  get isSteady(): boolean {
    return performance.now() - this.#trouble > LEASE;
  }

  /** Ids of all processes that are alive. */
  alive(): Promise<readonly string[]> {
    return this.#engine.run('aliveProcesses', undefined);
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#engine.run('leaveProcess', { id: this.#self.id });
  }

  async #beat(): Promise<void> {
    try {
      if (await this.#engine.run('beat', { id: this.#self.id })) return;
      this.#trouble = performance.now();
      await this.#engine.run('returnProcess', this.#self);
      this.#hooks?.lapsed();
    } catch (error) {
      this.#trouble = performance.now();
      this.#hooks?.failed(error);
    }
  }
}
