import type { Engine } from './operations/operations.ts';
import { LEASE } from './operations/processes.ts';

/** Milliseconds between two signs of life: several may fail before the process counts as dead. */
const BEAT = LEASE / 6;

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

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#engine.run('leaveProcess', { id: this.#self.id });
  }

  async #beat(): Promise<void> {
    try {
      if (await this.#engine.run('beat', { id: this.#self.id })) return;
      await this.#engine.run('returnProcess', this.#self);
      this.#hooks?.lapsed();
    } catch (error) {
      this.#hooks?.failed(error);
    }
  }
}
