import { Elsewhere } from '../elsewhere.ts';
import { log } from '../log.ts';
import type { Gathering } from './gathering.ts';
import type { GatheringStore, SavedGathering } from './saved-gathering.ts';

export interface HeldGatheringsHooks {
  /** Makes a table of what was stored. */
  revive(saved: SavedGathering): Gathering;
  /** A table that was stored is held here from now on. */
  taken(gathering: Gathering): void;
  /** Another process holds it by now, or it was removed from outside. */
  lost(gathering: Gathering): void;
}

/** Whether strangers may sit down. */
export function isPublic(gathering: Gathering): boolean {
  return gathering.listed && gathering.game === null && gathering.hasOpenSeat();
}

/** The tables that this process holds, and what the store has of them. */
export class HeldGatherings {
  readonly #store: GatheringStore;
  readonly #hooks: HeldGatheringsHooks;
  readonly #held = new Map<string, Gathering>();
  readonly #taking = new Map<string, Promise<Gathering | null>>();
  /** What the store has of each, as JSON. */
  readonly #stored = new Map<string, string>();

  constructor(store: GatheringStore, hooks: HeldGatheringsHooks) {
    this.#store = store;
    this.#hooks = hooks;
  }

  get size(): number {
    return this.#held.size;
  }

  get(code: string): Gathering | null {
    return this.#held.get(code) ?? null;
  }

  /** All, the oldest first. */
  all(): readonly Gathering[] {
    return [...this.#held.values()];
  }

  /** Keeps a new table and holds it here. False: its code is taken. */
  async add(gathering: Gathering): Promise<boolean> {
    const saved = gathering.save();
    if (!(await this.#store.add(saved, isPublic(gathering)))) return false;
    this.#hold(gathering, saved);
    return true;
  }

  /** Stores a table if it has changed; `anyway`: also to see whether it is still held here. */
  keep(gathering: Gathering, anyway = false): void {
    const saved = gathering.save();
    const text = JSON.stringify(saved);
    if (this.get(gathering.code) !== gathering) return;
    if (!anyway && this.#stored.get(gathering.code) === text) return;
    this.#stored.set(gathering.code, text);
    this.#store.save(saved, isPublic(gathering)).then(
      ours => {
        if (!ours) this.#lose(gathering);
      },
      error => {
        this.#stored.delete(gathering.code);
        log.error({ table: gathering.code, error }, 'table not stored');
      },
    );
  }

  /** A table of the store, held here from now on; null: there is none. Rejects with Elsewhere. */
  async take(code: string): Promise<Gathering | null> {
    const taking = this.get(code) ?? this.#taking.get(code) ?? this.#claim(code);
    if (taking instanceof Promise) this.#taking.set(code, taking);
    try {
      return await taking;
    } finally {
      this.#taking.delete(code);
    }
  }

  /** Takes all tables in the store that nobody holds. */
  async takeFree(): Promise<void> {
    for (const code of await this.#store.free()) {
      await this.take(code).catch(error => {
        if (!(error instanceof Elsewhere)) throw error;
      });
    }
  }

  /** Removes a table for good. False: it is not held here. */
  remove(gathering: Gathering): boolean {
    if (!this.#forget(gathering)) return false;
    this.#store
      .remove(gathering.code)
      .catch(error => log.error({ table: gathering.code, error }, 'table not removed'));
    return true;
  }

  /** Forgets all; the store keeps them. */
  clear(): void {
    this.#held.clear();
  }

  async #claim(code: string): Promise<Gathering | null> {
    const saved = await this.#store.claim(code);
    if (saved === null) return null;
    if ('owner' in saved) throw new Elsewhere(`table ${code}`, saved.owner);
    const gathering = this.#hooks.revive(saved);
    this.#hold(gathering, saved);
    this.#hooks.taken(gathering);
    return gathering;
  }

  #hold(gathering: Gathering, saved: SavedGathering): void {
    this.#held.set(gathering.code, gathering);
    this.#stored.set(gathering.code, JSON.stringify(saved));
  }

  #lose(gathering: Gathering): void {
    if (!this.#forget(gathering)) return;
    log.warn({ table: gathering.code }, 'a table is not ours any more');
    this.#hooks.lost(gathering);
  }

  #forget(gathering: Gathering): boolean {
    if (this.get(gathering.code) !== gathering) return false;
    this.#stored.delete(gathering.code);
    return this.#held.delete(gathering.code);
  }
}
