import { type Kysely, sql } from 'kysely';
import { isRead, type OperationName, operation } from './operations/operations.ts';
import type { Database, Tables } from './tables.ts';

/** An operation that is asked for. */
export interface Order {
  readonly name: OperationName;
  readonly input: unknown;
}

/** What came of an order. */
export type Outcome = { readonly output: unknown } | { readonly error: unknown };

/**
 * Carries out everything that waits: all writes in one transaction, so that they share the wait for the disk, each within
 * a savepoint of its own, so that one that is refused takes no other with it; then the reads. Never rejects.
 */
export async function runGroup(database: Database, orders: readonly Order[]): Promise<Outcome[]> {
  const outcomes = new Map<Order, Outcome>();
  const writes = orders.filter(({ name }) => !isRead(name));
  await database.db.connection().execute(async db => {
    const within = { ...database, db };
    if (writes.length > 0) await writeAll(within, writes, outcomes);
    for (const order of orders) {
      if (isRead(order.name)) outcomes.set(order, await carryOut(within, order));
    }
  });
  return orders.map(order => outcomes.get(order)!);
}

async function writeAll(
  database: Database,
  writes: readonly Order[],
  outcomes: Map<Order, Outcome>,
): Promise<void> {
  try {
    await run(database.db, 'begin immediate');
    for (const order of writes) {
      await run(database.db, 'savepoint one');
      const outcome = await carryOut(database, order);
      if ('error' in outcome) await rollBack(database.db, outcome.error);
      await run(database.db, 'release one');
      outcomes.set(order, outcome);
    }
    await run(database.db, 'commit');
  } catch (error) {
    for (const order of writes) outcomes.set(order, { error });
    await run(database.db, 'rollback').catch(() => {});
  }
}

/** Undoes one order. Some errors have ended the whole transaction already: then nothing of the group is written. */
async function rollBack(db: Kysely<Tables>, error: unknown): Promise<void> {
  try {
    await run(db, 'rollback to one');
  } catch {
    throw error;
  }
}

async function carryOut(database: Database, { name, input }: Order): Promise<Outcome> {
  try {
    return { output: await operation(name)(database, input) };
  } catch (error) {
    return { error };
  }
}

function run(db: Kysely<Tables>, command: string): Promise<unknown> {
  return sql.raw(command).execute(db);
}
