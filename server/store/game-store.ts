import type { GameEvent } from '../../shared/game/events.ts';
import type { RecordHeader } from '../../shared/game/record.ts';
import type { Rank, State } from '../../shared/game/state.ts';
import { JOURNAL_VERSION, type Journal } from '../../shared/table/journal.ts';
import type { LoadedGame, Minutes, StoredBatch, StoredGame, TableStore } from '../../shared/table/store.ts';
import type { Engine } from './operations/operations.ts';
import type { GameRows, ListedGameRow } from './operations/read-games.ts';
import type { Claim, MinutesRow } from './operations/write-games.ts';

/** Version of the states in snapshots: raise it when `State` changes, or what `apply` makes of events. */
const SNAPSHOT_VERSION = 1;

/** Games that are forgotten in one go: others who write wait for it. */
const FORGOTTEN_AT_ONCE = 200;

/** A game in a player's list. */
export interface ListedGame {
  readonly game: string;
  readonly header: RecordHeader;
  /** The player's seat. */
  readonly seat: number;
  /** Whether they still have a part in it. */
  readonly active: boolean;
  /** Seat that is to act, and when its time is over (milliseconds since 1970); null: nobody, no clock. */
  readonly acting: number | null;
  readonly deadline: number | null;
  readonly round: number;
  readonly ended: boolean;
  /** Whether its table was given up: it can't be opened any more. */
  readonly closed: boolean;
  readonly createdAt: number;
  /** When something was written of it last. */
  readonly savedAt: number;
  readonly journal: Journal;
  /** null: it is not over. */
  readonly ranking: readonly Rank[] | null;
}

/** The games of a server's database, as one process deals with them. */
export class GameStore implements TableStore {
  readonly #engine: Engine;
  readonly #owner: string;
  /** By game, the seats that the store has as active. */
  readonly #active = new Map<string, string>();

  /** `owner`: id of this process. */
  constructor(engine: Engine, owner: string) {
    this.#engine = engine;
    this.#owner = owner;
  }

  /** `alone`: players who may have a part in no other live game; if one has, it rejects with a StoreConflict `busy`. */
  create(
    { header, players, key }: StoredGame,
    minutes: Minutes,
    alone: readonly string[] = [],
  ): Promise<number> {
    return this.#engine.run('createGame', {
      id: header.game,
      format: JOURNAL_VERSION,
      header: JSON.stringify(header),
      key,
      owner: this.#owner,
      players,
      active: minutes.standing.active,
      alone,
      minutes: toRow(minutes),
    });
  }

  async append(game: string, epoch: number, { events, action, ...minutes }: StoredBatch): Promise<void> {
    await this.#writeActive(game, minutes, active =>
      this.#engine.run('appendBatch', {
        game,
        epoch,
        first: events[0].n,
        last: events[events.length - 1].n,
        events: JSON.stringify(events),
        action,
        minutes: toRow(minutes),
        active,
      }),
    );
  }

  async saveJournal(game: string, epoch: number, minutes: Minutes): Promise<void> {
    await this.#writeActive(game, minutes, active =>
      this.#engine.run('saveJournal', { game, epoch, minutes: toRow(minutes), active }),
    );
  }

  saveSnapshot(game: string, epoch: number, state: State): Promise<void> {
    const snapshot = { version: SNAPSHOT_VERSION, n: state.n, state: JSON.stringify(state) };
    return this.#engine.run('saveSnapshot', { game, epoch, ...snapshot });
  }

  async load(game: string): Promise<LoadedGame | null> {
    const rows = await this.#engine.run('readGame', { id: game, version: SNAPSHOT_VERSION });
    return rows === null ? null : fromRows(rows);
  }

  /** Takes a game to run it here. The answer names the process that has it, if that is another one that is alive. */
  claim(game: string): Promise<Claim> {
    return this.#engine.run('claimGame', { game, owner: this.#owner });
  }

  /** Lets others run a game. */
  release(game: string, epoch: number): Promise<void> {
    return this.#engine.run('releaseGame', { game, epoch });
  }

  /** Nothing happens in a game any more; its record stays until it is forgotten. */
  async close(game: string, epoch: number): Promise<void> {
    await this.#engine.run('closeGame', { game, epoch });
    this.#active.delete(game);
  }

  /** Forgets games that were closed so many milliseconds ago; resolves with how many. */
  async forget(after: number): Promise<number> {
    let forgotten = 0;
    let some: number;
    do {
      some = await this.#engine.run('forgetGames', { after, limit: FORGOTTEN_AT_ONCE });
      forgotten += some;
    } while (some === FORGOTTEN_AT_ONCE);
    return forgotten;
  }

  /** Some games that want to be run and that no living process has; the longest due first. */
  due(limit: number): Promise<readonly string[]> {
    return this.#engine.run('dueGames', { limit });
  }

  /** Games that this process has. */
  owned(): Promise<readonly string[]> {
    return this.#engine.run('gamesOwned', { owner: this.#owner });
  }

  /** Whether there is such a game, and it was not closed. */
  isOpen(game: string): Promise<boolean> {
    return this.#engine.run('isOpen', { id: game });
  }

  /** How many games run, wherever. */
  count(): Promise<number> {
    return this.#engine.run('countGames', undefined);
  }

  /** Games that run and in which a player still has a part, the newest first. */
  async running(player: string, limit = 50): Promise<readonly ListedGame[]> {
    const rows = await this.#engine.run('gamesOf', { player, active: true, limit });
    return rows.map(toListed);
  }

  /** All games of a player that are stored, the newest first. */
  async gamesOf(player: string, limit = 50): Promise<readonly ListedGame[]> {
    const rows = await this.#engine.run('gamesOf', { player, active: false, limit });
    return rows.map(toListed);
  }

  /** Who has a part in a game changes seldom: it is written when it has. */
  async #writeActive<T>(
    game: string,
    { standing }: Minutes,
    write: (active: readonly boolean[] | null) => Promise<T>,
  ): Promise<T> {
    const text = standing.active.join();
    const output = await write(this.#active.get(game) === text ? null : standing.active);
    this.#active.set(game, text);
    return output;
  }
}

function toRow({ journal, standing, at }: Minutes): MinutesRow {
  const { acting, deadline, round, ended, due } = standing;
  return {
    journal: JSON.stringify(journal),
    saved_at: at,
    acting,
    deadline,
    round,
    ended: Number(ended),
    due_at: due,
  };
}

function fromRows({ game, seats, snapshot, batches, actions }: GameRows): LoadedGame {
  return {
    header: JSON.parse(game.header) as RecordHeader,
    players: seats.map(({ player }) => player),
    key: game.key,
    journal: JSON.parse(game.journal) as Journal,
    at: game.saved_at,
    snapshot: snapshot === null ? null : (JSON.parse(snapshot.state) as State),
    events: batches.flatMap(({ events }) => JSON.parse(events) as GameEvent[]),
    actions: actions.map(({ seat, action, last }) => ({ seat: seat!, id: action!, n: last })),
  };
}

/** The ranking at the end of a game's last batch. */
function rankingIn(events: string | null): readonly Rank[] | null {
  if (events === null) return null;
  const last = (JSON.parse(events) as GameEvent[]).at(-1);
  return last?.event === 'gameEnded' ? last.ranking : null;
}

function toListed(row: ListedGameRow): ListedGame {
  return {
    game: row.id,
    header: JSON.parse(row.header) as RecordHeader,
    seat: row.seat,
    active: row.active === 1 && row.ended === 0,
    acting: row.acting,
    deadline: row.deadline,
    round: row.round,
    ended: row.ended === 1,
    closed: row.closed_at !== null,
    createdAt: row.created_at,
    savedAt: row.saved_at,
    journal: JSON.parse(row.journal) as Journal,
    ranking: rankingIn(row.last_events),
  };
}
