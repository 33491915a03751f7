import type { GameEvent } from '../game/events.ts';
import {
  type GameStore,
  type LoadedGame,
  StoreConflict,
  type StoredAction,
  type StoredGame,
} from './store.ts';

interface Entry {
  readonly game: StoredGame;
  readonly events: GameEvent[];
  readonly actions: Map<string, StoredAction & { readonly n: number }>;
}

/** Keeps games in memory, for as long as the process lives. */
export class MemoryStore implements GameStore {
  readonly #games = new Map<string, Entry>();

  async create(game: StoredGame): Promise<void> {
    const id = game.header.game;
    if (this.#games.has(id)) throw new StoreConflict(`game ${id} exists`);
    this.#games.set(id, { game, events: [], actions: new Map() });
  }

  async append(game: string, events: readonly GameEvent[], action: StoredAction | null): Promise<void> {
    const entry = this.#games.get(game);
    if (entry === undefined) throw new RangeError(`no game ${game}`);
    const next = entry.events.length + 1;
    if (events.length === 0 || events[0].n !== next)
      throw new StoreConflict(`event ${next} is next in ${game}`);
    if (action !== null) {
      const key = `${action.seat}/${action.id}`;
      if (entry.actions.has(key)) throw new StoreConflict(`action ${action.id} is known in ${game}`);
      entry.actions.set(key, { ...action, n: events[events.length - 1].n });
    }
    entry.events.push(...events);
  }

  async load(game: string): Promise<LoadedGame | null> {
    const entry = this.#games.get(game);
    if (entry === undefined) return null;
    return { ...entry.game, events: entry.events.slice(), actions: [...entry.actions.values()] };
  }

  /** Forgets a game; unknown ids are no error. */
  forget(game: string): void {
    this.#games.delete(game);
  }
}
