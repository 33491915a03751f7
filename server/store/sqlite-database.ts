import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { migrate } from './migrations.ts';
import type { Database, Tables } from './tables.ts';

/** `:memory:` as a file's name: nothing outlives the process. */
export const IN_MEMORY = ':memory:';

/** Milliseconds that are waited for another process that is writing. */
const BUSY = 5000;

/**
 * Opens a database and brings it to its newest form. Every commit is on the disk when it is done: WAL, and an fsync each.
 * @param maxPages for tests of a disk that is full: the most pages that the file may have.
 */
export async function openSqlite(file: string, maxPages: number | null = null): Promise<Database> {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec(`PRAGMA busy_timeout = ${BUSY}`);
  database.exec('PRAGMA foreign_keys = ON');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(database) }) });
  await migrate(db);
  if (maxPages !== null) database.exec(`PRAGMA max_page_count = ${maxPages}`);
  return { db, now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)` };
}

/** Node's SQLite in the form that Kysely takes; statements are kept, since the same few come again and again. */
function adapt(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  return {
    close: () => database.close(),
    prepare(text: string) {
      const statement = statements.get(text) ?? database.prepare(text);
      statements.set(text, statement);
      const values = (list: readonly unknown[]) => list as readonly SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (list: readonly unknown[]) => statement.all(...values(list)),
        run: (list: readonly unknown[]) => statement.run(...values(list)),
        iterate: (list: readonly unknown[]) => statement.iterate(...values(list)),
      };
    },
  };
}
