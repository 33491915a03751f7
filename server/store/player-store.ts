import type { KnownPlayer, Player, PlayerStore } from '../players/player-store.ts';
import type { Engine } from './operations/operations.ts';

/** How often it is noted that somebody is there, milliseconds. */
const SEEN_EVERY = 3_600_000;

/** The players of a server's database. */
export class SqlPlayerStore implements PlayerStore {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async find(secretHash: string): Promise<KnownPlayer | null> {
    const found = await this.#engine.run('findPlayer', { secretHash });
    if (found === null) return null;
    const { id, name, seen_at, blocked } = found;
    // A note that is not taken is no reason to turn somebody away.
    if (Math.abs(Date.now() - seen_at) > SEEN_EVERY) this.#engine.run('seePlayer', { id }).catch(() => {});
    return { id, name, blocked: blocked === 1 };
  }

  add(secretHash: string, { id, name }: Player): Promise<void> {
    return this.#engine.run('addPlayer', { id, name, secretHash });
  }

  rename(id: string, name: string): Promise<boolean> {
    return this.#engine.run('changePlayer', { id, name });
  }

  block(id: string, blocked: boolean): Promise<boolean> {
    return this.#engine.run('changePlayer', { id, blocked: Number(blocked) });
  }

  blocked(): Promise<readonly string[]> {
    return this.#engine.run('blockedPlayers', undefined);
  }

  remove(id: string): Promise<boolean> {
    return this.#engine.run('removePlayer', { id });
  }

  forget(after: number): Promise<number> {
    return this.#engine.run('forgetPlayers', { after });
  }
}
