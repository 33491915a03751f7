import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { log } from '../log.ts';
import { migrate } from './migrations.ts';
import {
  type Engine,
  type Input,
  isRead,
  type OperationName,
  type Output,
  operation,
} from './operations/operations.ts';
import type { Database, Tables } from './tables.ts';

/** PostgreSQL's number of the type bigint, which `pg` would give as text. */
const BIGINT = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === BIGINT ? Number : pg.types.getTypeParser(type, format as 'text'),
};

const SETTINGS = {
  max: 10,
  /** Milliseconds for a connection, and for one query: a database that is gone is an error, not a wait. */
  connectionTimeoutMillis: 5000,
  query_timeout: 10_000,
};

/** A PostgreSQL server, which any number of processes share. */
export class PostgresEngine implements Engine {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Connects and brings the database to its newest form; processes that start together wait for each other. */
  static async open(url: string): Promise<PostgresEngine> {
    const pool = new pg.Pool({ connectionString: url, ...SETTINGS, types });
    // An idle connection that is lost is replaced; without a listener it would end the process.
    pool.on('error', error => log.warn({ error }, 'database connection lost'));
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    try {
      await migrate(db);
    } catch (error) {
      await db.destroy();
      throw error;
    }
    return new PostgresEngine({
      db,
      now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    });
  }

  async run<N extends OperationName>(name: N, input: Input<N>): Promise<Output<N>> {
    const { db, now } = this.#database;
    const carryOut = operation(name);
    if (isRead(name)) return (await carryOut(this.#database, input)) as Output<N>;
    return (await db.transaction().execute(within => carryOut({ db: within, now }, input))) as Output<N>;
  }

  close(): Promise<void> {
    return this.#database.db.destroy();
  }
}
