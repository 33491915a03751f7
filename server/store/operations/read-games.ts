import type { Selectable } from 'kysely';
import type { BatchRow, Database, GameRow, SeatRow, SnapshotRow } from '../tables.ts';
import { LEASE } from './processes.ts';

export interface GameRows {
  readonly game: Selectable<GameRow>;
  readonly seats: readonly Pick<SeatRow, 'seat' | 'player'>[];
  readonly snapshot: SnapshotRow | null;
  /** Those after the snapshot. */
  readonly batches: readonly Pick<BatchRow, 'first' | 'events'>[];
  readonly actions: readonly Pick<BatchRow, 'seat' | 'action' | 'last'>[];
}

/** A game with its events; a snapshot is used if it has this version. */
export async function readGame(
  { db }: Database,
  { id, version }: { id: string; version: number },
): Promise<GameRows | null> {
  const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  if (game === undefined) return null;
  const snapshot = await db
    .selectFrom('snapshots')
    .selectAll()
    .where('game', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const batches = db.selectFrom('batches').where('game', '=', id).orderBy('first');
  return {
    game,
    snapshot: snapshot ?? null,
    seats: await db
      .selectFrom('seats')
      .select(['seat', 'player'])
      .where('game', '=', id)
      .orderBy('seat')
      .execute(),
    batches: await batches
      .select(['first', 'events'])
      .where('first', '>', snapshot?.n ?? 0)
      .execute(),
    actions: await batches.select(['seat', 'action', 'last']).where('action', 'is not', null).execute(),
  };
}

/** A game in a list, as its player sees it. */
export interface ListedGameRow
  extends Pick<
    GameRow,
    | 'id'
    | 'header'
    | 'acting'
    | 'deadline'
    | 'round'
    | 'ended'
    | 'created_at'
    | 'saved_at'
    | 'closed_at'
    | 'journal'
  > {
  readonly seat: number;
  readonly active: number;
  /** Events of the last batch (JSON) of a game that is over; null: it runs. */
  readonly last_events: string | null;
}

/** The newest games of a player; `active`: only those that run and in which they still have a part. */
export async function gamesOf(
  { db }: Database,
  { player, active, limit }: { player: string; active: boolean; limit: number },
): Promise<ListedGameRow[]> {
  let query = db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['id', 'header', 'journal', 'acting', 'deadline', 'round', 'ended', 'created_at', 'saved_at'])
    .select(['closed_at', 'seats.seat', 'active'])
    .select(({ selectFrom }) =>
      selectFrom('batches')
        .select('events')
        .whereRef('batches.game', '=', 'games.id')
        .where('games.ended', '=', 1)
        .orderBy('first', 'desc')
        .limit(1)
        .as('last_events'),
    )
    .where('player', '=', player);
  if (active) query = query.where('active', '=', 1).where('ended', '=', 0).where('closed_at', 'is', null);
  return query.orderBy('created_at', 'desc').limit(limit).execute();
}

/** Games that want to be run and that nobody alive has. */
export async function dueGames({ db, now }: Database, { limit }: { limit: number }): Promise<string[]> {
  const alive = db
    .selectFrom('processes')
    .select('id')
    .where('beat_at', '>', eb => eb(now, '-', LEASE));
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('closed_at', 'is', null)
    .where('due_at', '<=', now)
    .where(eb => eb.or([eb('owner', 'is', null), eb('owner', 'not in', alive)]))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Games that a process has. */
export async function gamesOwned({ db }: Database, { owner }: { owner: string }): Promise<string[]> {
  const rows = await db.selectFrom('games').select('id').where('owner', '=', owner).execute();
  return rows.map(({ id }) => id);
}

/** Whether there is such a game, and it was not closed. */
export async function isOpen({ db }: Database, { id }: { id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('games')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many games run. */
export async function countGames({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('games')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .where('ended', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
