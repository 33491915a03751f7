import type { Database } from '../tables.ts';

/** A game as operators see it. */
export interface OperatorsGame {
  readonly id: string;
  /** JSON of the record's header. */
  readonly header: string;
  readonly round: number;
  readonly ended: number;
  readonly created_at: number;
  readonly closed_at: number | null;
  /** When it was last written, milliseconds since 1970. */
  readonly saved_at: number;
}

/** A player as operators see them. */
export interface OperatorsPlayer {
  readonly id: string;
  readonly name: string;
  readonly created_at: number;
  readonly seen_at: number;
  readonly blocked: number;
}

const GAME = ['id', 'header', 'round', 'ended', 'created_at', 'closed_at', 'saved_at'] as const;

/** Games, the newest first: those that run, or all of a player. */
export function listGames(
  { db }: Database,
  { player, limit }: { player: string | null; limit: number },
): Promise<OperatorsGame[]> {
  const games = db.selectFrom('games').select(GAME).orderBy('created_at', 'desc').limit(limit);
  if (player === null) return games.where('closed_at', 'is', null).execute();
  return games
    .where('id', 'in', eb => eb.selectFrom('seats').select('game').where('player', '=', player))
    .execute();
}

/** Who sits in a game, by seat; null: nobody or a bot. */
export async function playersOf({ db }: Database, { game }: { game: string }): Promise<(string | null)[]> {
  const seats = await db
    .selectFrom('seats')
    .select('player')
    .where('game', '=', game)
    .orderBy('seat')
    .execute();
  return seats.map(({ player }) => player);
}

/** Players whose id or name this is, the last seen first. */
export function listPlayers(
  { db }: Database,
  { who, limit }: { who: string; limit: number },
): Promise<OperatorsPlayer[]> {
  return db
    .selectFrom('players')
    .select(['id', 'name', 'created_at', 'seen_at', 'blocked'])
    .where(eb => eb.or([eb('id', '=', who), eb(eb.fn('lower', ['name']), '=', who.toLowerCase())]))
    .orderBy('seen_at', 'desc')
    .limit(limit)
    .execute();
}

/** Takes a game from whoever runs it, for good: they can write no more. False: there is none that runs. */
export async function endGame({ db, now }: Database, { game }: { game: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('games')
    .set(eb => ({ owner: null, closed_at: now, epoch: eb('epoch', '+', 1) }))
    .where('id', '=', game)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
