import type { GameEvent } from '../game/events.ts';
import {
  type LoadedGame,
  type Minutes,
  StoreConflict,
  type StoredAction,
  type StoredBatch,
  type StoredGame,
  type TableStore,
} from './store.ts';

/** The one owner that games in memory have. */
const EPOCH = 1;

interface Entry {
  readonly game: StoredGame;
  readonly events: GameEvent[];
  readonly actions: Map<string, StoredAction & { readonly n: number }>;
  minutes: Minutes;
}

/** Keeps games in memory, for as long as the process lives. */
export class MemoryStore implements TableStore {
  readonly #games = new Map<string, Entry>();

  async create(game: StoredGame, minutes: Minutes): Promise<number> {
    const id = game.header.game;
    if (this.#games.has(id)) throw new StoreConflict('exists', `game ${id} exists`);
    this.#games.set(id, { game, events: [], actions: new Map(), minutes });
    return EPOCH;
  }

  async append(game: string, epoch: number, { events, action, ...minutes }: StoredBatch): Promise<void> {
    const entry = this.#entry(game, epoch);
    const next = entry.events.length + 1;
    if (events[0]?.n !== next) throw new StoreConflict('number', `event ${next} is next in ${game}`);
    if (action !== null) {
      const key = `${action.seat}/${action.id}`;
      if (entry.actions.has(key))
        throw new StoreConflict('action', `action ${action.id} is known in ${game}`);
      entry.actions.set(key, { ...action, n: events[events.length - 1].n });
    }
    entry.events.push(...events);
    entry.minutes = minutes;
  }

  async saveJournal(game: string, epoch: number, minutes: Minutes): Promise<void> {
    this.#entry(game, epoch).minutes = minutes;
  }

  /** Events are at hand here. */
  async saveSnapshot(): Promise<void> {}

  async load(game: string): Promise<LoadedGame | null> {
    const entry = this.#games.get(game);
    if (entry === undefined) return null;
    const { journal, at } = entry.minutes;
    const actions = [...entry.actions.values()];
    return { ...entry.game, journal, at, snapshot: null, events: entry.events.slice(), actions };
  }

  #entry(game: string, epoch: number): Entry {
    const entry = this.#games.get(game);
    if (entry === undefined) throw new RangeError(`no game ${game}`);
    if (epoch !== EPOCH) throw new StoreConflict('epoch', `${game} is run elsewhere`);
    return entry;
  }
}
