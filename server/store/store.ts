import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { GameStore } from './game-store.ts';
import { SqlGatheringStore } from './gathering-store.ts';
import { Lease } from './lease.ts';
import { MemoryEngine } from './memory-engine.ts';
import type { Engine } from './operations/operations.ts';
import { SqlPlayerStore } from './player-store.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { IN_MEMORY } from './sqlite-database.ts';
import { SqliteEngine } from './sqlite-engine.ts';

/** Where a server keeps what has to last. */
export interface StoreSetup {
  /** Address of a PostgreSQL database; null: a SQLite file of our own. */
  readonly databaseUrl: string | null;
  /** Folder of that file, made if it is not there; `:memory:`: nothing is kept. */
  readonly dataDir: string;
  /** Name under which this process, restarted, takes its games up at once. */
  readonly processName: string;
}

const FILE = 'fortytwo.db';
/** A file of SQLite serves one process at a time: whoever opens it takes the place of whoever had it. */
const ONLY_PROCESS = 'sqlite';

/** Everything that a server keeps, and its place among the processes that share it. */
export class Store {
  /** Id of this process, anew at each start. */
  readonly process: string;
  readonly engine: Engine;
  readonly games: GameStore;
  readonly players: SqlPlayerStore;
  readonly gatherings: SqlGatheringStore;
  readonly lease: Lease;

  private constructor(engine: Engine, process: string, lease: Lease) {
    this.process = process;
    this.engine = engine;
    this.lease = lease;
    this.games = new GameStore(engine, process);
    this.players = new SqlPlayerStore(engine);
    this.gatherings = new SqlGatheringStore(engine);
  }

  /** Opens the store. Rejects when the database can't be had or brought to its newest form. */
  static async open(setup: StoreSetup): Promise<Store> {
    const engine = await openEngine(setup);
    return Store.on(engine, setup.databaseUrl === null ? ONLY_PROCESS : setup.processName);
  }

  /** A process of this name on a database that is open. */
  static async on(engine: Engine, name: string): Promise<Store> {
    const process = randomUUID();
    return new Store(engine, process, await Lease.begin(engine, process, name));
  }

  /** Lets go of all games, and of the database. */
  async close(): Promise<void> {
    await this.lease.end().catch(() => {});
    await this.engine.close();
  }
}

/** Opens the database without taking a place among the processes that run its games. */
export async function openEngine({ databaseUrl, dataDir }: Omit<StoreSetup, 'processName'>): Promise<Engine> {
  if (databaseUrl !== null) return PostgresEngine.open(databaseUrl);
  if (dataDir === IN_MEMORY) return MemoryEngine.open();
  await mkdir(dataDir, { recursive: true });
  return SqliteEngine.open(join(dataDir, FILE));
}
