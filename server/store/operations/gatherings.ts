import type { Database, GatheringRow } from '../tables.ts';
import { isAlive, living } from './processes.ts';

/** A table as it is written. */
export interface NewGathering extends Pick<GatheringRow, 'code' | 'data' | 'listed'> {
  readonly owner: string;
}

/** Keeps a new table. False: its code is taken. */
export async function addGathering({ db, now }: Database, gathering: NewGathering): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gatherings')
    .values({ ...gathering, changed_at: now })
    .onConflict(conflict => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps what has changed. False: it is not its owner's any more, or gone. */
export async function saveGathering(
  { db, now }: Database,
  { code, data, listed, owner }: NewGathering,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gatherings')
    .set({ data, listed, changed_at: now })
    .where('code', '=', code)
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function removeGathering(
  { db }: Database,
  { code, owner }: { code: string; owner: string },
): Promise<void> {
  await db.deleteFrom('gatherings').where('code', '=', code).where('owner', '=', owner).execute();
}

/** What comes of wanting to hold a table: it, or the process that has it; null: there is no such table. */
export type GatheringClaim = { readonly data: string } | { readonly owner: string } | null;

/** Gives a table to a process, if nobody alive has it. */
export async function claimGathering(
  database: Database,
  { code, owner }: { code: string; owner: string },
): Promise<GatheringClaim> {
  const { db } = database;
  const row = await db
    .selectFrom('gatherings')
    .select(['data', 'owner'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (row === undefined) return null;
  const had = row.owner;
  if (had !== null && had !== owner && (await isAlive(database, had))) return { owner: had };
  const { numUpdatedRows } = await db
    .updateTable('gatherings')
    .set({ owner })
    .where('code', '=', code)
    .where('owner', 'is not distinct from', had)
    .executeTakeFirstOrThrow();
  // Somebody else was first.
  if (numUpdatedRows === 0n) return claimGathering(database, { code, owner });
  return { data: row.data };
}

/** Codes of tables that nobody alive has. */
export async function freeGatherings(database: Database): Promise<string[]> {
  const rows = await database.db
    .selectFrom('gatherings')
    .select('code')
    .where(eb => eb.or([eb('owner', 'is', null), eb('owner', 'not in', living(database))]))
    .execute();
  return rows.map(({ code }) => code);
}

/** Public tables that other processes have or had, the newest first. */
export async function listedGatherings(
  { db }: Database,
  { owner, limit }: { owner: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('gatherings')
    .select('data')
    .where('listed', '=', 1)
    .where(eb => eb.or([eb('owner', 'is', null), eb('owner', '!=', owner)]))
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ data }) => data);
}
