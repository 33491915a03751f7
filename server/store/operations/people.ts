import type { RecordHeader } from '../../../shared/game/record.ts';
import type { Database, PlayerRow } from '../tables.ts';

export type FoundPlayer = Pick<PlayerRow, 'id' | 'name' | 'seen_at' | 'blocked'>;

export async function findPlayer(
  { db }: Database,
  { secretHash }: { secretHash: string },
): Promise<FoundPlayer | null> {
  const row = await db
    .selectFrom('players')
    .select(['id', 'name', 'seen_at', 'blocked'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function addPlayer(
  { db, now }: Database,
  { id, name, secretHash }: { id: string; name: string; secretHash: string },
): Promise<void> {
  await db
    .insertInto('players')
    .values({ id, name, secret_hash: secretHash, created_at: now, seen_at: now, blocked: 0 })
    .execute();
}

/** Notes that somebody is there. */
export async function seePlayer({ db, now }: Database, { id }: { id: string }): Promise<void> {
  await db.updateTable('players').set({ seen_at: now }).where('id', '=', id).execute();
}

/** Another name for somebody, or blocks them, or lets them in again. False: there is nobody of this id. */
export async function changePlayer(
  { db }: Database,
  { id, ...change }: { id: string; name?: string; blocked?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('players')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ids of all who are blocked. */
export async function blockedPlayers({ db }: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('players').select('id').where('blocked', '=', 1).execute();
  return rows.map(({ id }) => id);
}

/** What stands for the name of somebody who is forgotten. */
const NO_NAME = 'Guest';

/**
 * Forgets somebody and their name; their seats belong to nobody any more, and tables before their game at which they sit
 * are gone. False: there is nobody of this id.
 */
export async function removePlayer({ db }: Database, { id }: { id: string }): Promise<boolean> {
  const seats = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['game', 'seat', 'header'])
    .where('player', '=', id)
    .execute();
  for (const { game, seat, header } of seats) {
    const record = JSON.parse(header) as RecordHeader;
    const names = record.seats.map(one => (one.seat === seat ? { ...one, name: NO_NAME } : one));
    const without = JSON.stringify({ ...record, seats: names });
    await db.updateTable('games').set({ header: without }).where('id', '=', game).execute();
  }
  await db.deleteFrom('gatherings').where('data', 'like', `%"${id}"%`).execute();
  await db.updateTable('seats').set({ player: null, active: 0 }).where('player', '=', id).execute();
  const { numDeletedRows } = await db.deleteFrom('players').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Forgets those who never sat in a game and were not seen for so many milliseconds; the answer is how many. */
export async function forgetPlayers({ db, now }: Database, { after }: { after: number }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('players')
    .where('seen_at', '<', eb => eb(now, '-', after))
    .where('blocked', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('seats').select('seat').whereRef('seats.player', '=', 'players.id'))),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
