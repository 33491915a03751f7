import type { Database } from '../tables.ts';

/** Milliseconds without a sign of life after which a process counts as dead and its games may be taken. */
export const LEASE = 6000;

/** A process begins; what was there under its name is replaced, and its games are free. */
export async function enterProcess(
  { db, now }: Database,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await db
    .deleteFrom('processes')
    .where(eb => eb.or([eb('name', '=', name), eb('id', '=', id)]))
    .execute();
  await db.insertInto('processes').values({ id, name, beat_at: now }).execute();
}

/** A sign of life. False: this process counted as dead meanwhile, and others may have taken its games. */
export async function beat({ db, now }: Database, { id }: { id: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('processes')
    .set({ beat_at: now })
    .where('id', '=', id)
    .where('beat_at', '>', eb => eb(now, '-', LEASE))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A process that counted as dead lives. */
export async function returnProcess(
  { db, now }: Database,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await db
    .insertInto('processes')
    .values({ id, name, beat_at: now })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ beat_at: now }))
    .execute();
}

/** A process ends: its games are free. Those that have been dead for long are forgotten on the way. */
export async function leaveProcess({ db, now }: Database, { id }: { id: string }): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
  await db
    .deleteFrom('processes')
    .where('beat_at', '<', eb => eb(now, '-', 100 * LEASE))
    .execute();
}

/** Ids of the processes that are alive, as a query within another. */
export function living({ db, now }: Database) {
  return db
    .selectFrom('processes')
    .select('id')
    .where('beat_at', '>', eb => eb(now, '-', LEASE));
}

/** Ids of the processes that are alive. */
export async function aliveProcesses(database: Database): Promise<string[]> {
  return (await living(database).execute()).map(({ id }) => id);
}

export async function isAlive(database: Database, id: string): Promise<boolean> {
  return (await living(database).where('id', '=', id).executeTakeFirst()) !== undefined;
}
