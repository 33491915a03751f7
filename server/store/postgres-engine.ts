import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { log } from '../log.ts';
import { Unavailable } from '../unavailable.ts';
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
  /**
   * Milliseconds for a connection, and for one query: a database that is gone is an error, not a wait, and known before
   * whoever acts gives up waiting for their answer.
   */
  connectionTimeoutMillis: 4000,
  query_timeout: 4000,
  /** A process that stands still in the middle of a write does not hold up the others for longer, milliseconds. */
  idle_in_transaction_session_timeout: 3000,
};

/** Milliseconds for a step of a migration, or for one that another process is at. */
const MIGRATION_LIMIT = 600_000;

/** What PostgreSQL and the network say when the database can't be had: connections, shutdown, start, too many clients. */
const GONE = /^(08...|57P0[1-3]|53300|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const LOST = /timeout|Connection terminated|connection error|not queryable/i;

/** A PostgreSQL server, which any number of processes share. */
export class PostgresEngine implements Engine {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Connects and brings the database to its newest form; processes that start together wait for each other. */
  static async open(url: string): Promise<PostgresEngine> {
    const former = connect(url, MIGRATION_LIMIT);
    await migrate(former).finally(() => former.destroy());
    return new PostgresEngine({
      db: connect(url, SETTINGS.query_timeout),
      now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    });
  }

  /** Rejects with Unavailable while the database can't be had. */
  async run<N extends OperationName>(name: N, input: Input<N>): Promise<Output<N>> {
    const { db, now } = this.#database;
    const carryOut = operation(name);
    try {
      if (isRead(name)) return (await carryOut(this.#database, input)) as Output<N>;
      return (await db.transaction().execute(within => carryOut({ db: within, now }, input))) as Output<N>;
    } catch (error) {
      throw isOutage(error) ? new Unavailable(error) : error;
    }
  }

  close(): Promise<void> {
    return this.#database.db.destroy();
  }
}

function connect(url: string, limit: number): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, ...SETTINGS, query_timeout: limit, types });
  // A connection that is lost is replaced. Without a listener it would end the process: with the pool's own while it is
  // idle, with one of its own while it is in use.
  pool.on('error', () => {});
  pool.on('connect', client => {
    client.on('error', ({ message }) => log.warn({ reason: message }, 'database connection lost'));
    endWhenLost(client);
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Ends a connection on which an answer is overdue or that the database is about to close: everything asked on it later
 * would wait or fail, and a transaction whose end was not heard of must not be gone on with.
 */
function endWhenLost(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  const watched = async (...asked: unknown[]) => {
    try {
      return await query(...asked);
    } catch (error) {
      if (isOutage(error)) void (client as unknown as pg.Client).end();
      throw error;
    }
  };
  Object.assign(client, { query: watched });
}

function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return (typeof code === 'string' && GONE.test(code)) || (code === undefined && LOST.test(message ?? ''));
}
