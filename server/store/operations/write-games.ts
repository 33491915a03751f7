import type { RecordHeader } from '../../../shared/game/record.ts';
import { isSlow, paceOf } from '../../../shared/table/pace.ts';
import { StoreConflict, type StoredAction } from '../../../shared/table/store.ts';
import type { Database } from '../tables.ts';
import { isAlive } from './processes.ts';

/** A table beside its game, as it is written. */
export interface MinutesRow {
  readonly journal: string;
  readonly saved_at: number;
  readonly acting: number | null;
  readonly deadline: number | null;
  readonly round: number;
  readonly ended: number;
  readonly due_at: number;
}

export interface NewGame {
  readonly id: string;
  readonly format: number;
  readonly header: string;
  readonly key: string;
  readonly owner: string;
  readonly players: readonly (string | null)[];
  readonly active: readonly boolean[];
  /** Players who may have a part in no other live game. */
  readonly alone: readonly string[];
  readonly minutes: MinutesRow;
}

/** Which game is written to, and as whose. */
interface Writer {
  readonly game: string;
  readonly epoch: number;
}

export interface NewBatch extends Writer {
  readonly first: number;
  readonly last: number;
  readonly events: string;
  readonly action: StoredAction | null;
  readonly minutes: MinutesRow;
  /** Which seats a person still has a part in; null: as before. */
  readonly active: readonly boolean[] | null;
}

const FIRST_EPOCH = 1;

/** Keeps a new game; the answer is its epoch. */
export async function createGame(database: Database, game: NewGame): Promise<number> {
  const { db } = database;
  await refuseBusy(database, game.alone);
  const { id, format, header, key, owner, players, active, minutes } = game;
  const taken = await db.selectFrom('games').select('id').where('id', '=', id).executeTakeFirst();
  if (taken !== undefined) throw new StoreConflict('exists', `game ${id} exists`);
  await db
    .insertInto('games')
    .values({
      ...minutes,
      id,
      format,
      header,
      key,
      owner,
      epoch: FIRST_EPOCH,
      next: 1,
      created_at: minutes.saved_at,
      closed_at: null,
    })
    .execute();
  await db
    .insertInto('seats')
    .values(players.map((player, seat) => ({ game: id, seat, player, active: Number(active[seat]) })))
    .execute();
  return FIRST_EPOCH;
}

/** Touching a player's row holds up whoever begins a game with them at the same time, until this one is there. */
async function refuseBusy({ db }: Database, players: readonly string[]): Promise<void> {
  if (players.length === 0) return;
  // In the same order everywhere, or two that begin at the same time wait for each other.
  for (const id of [...players].sort()) {
    await db
      .updateTable('players')
      .set(eb => ({ seen_at: eb.ref('seen_at') }))
      .where('id', '=', id)
      .execute();
  }
  const running = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['player', 'game', 'header'])
    .where('player', 'in', players)
    .where('active', '=', 1)
    .where('ended', '=', 0)
    .where('closed_at', 'is', null)
    .execute();
  const busy = running.find(({ header }) => !isSlow(paceOf(JSON.parse(header) as RecordHeader)));
  if (busy !== undefined) throw new StoreConflict('busy', `player ${busy.player} is in ${busy.game}`);
}

export async function appendBatch(database: Database, batch: NewBatch): Promise<void> {
  const { game, epoch, first, last, events, action, minutes, active } = batch;
  const { db } = database;
  const { numUpdatedRows } = await db
    .updateTable('games')
    .set({ ...minutes, next: last + 1 })
    .where('id', '=', game)
    .where('epoch', '=', epoch)
    .where('next', '=', first)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await explain(database, { game, epoch });
  const { seat, id } = action ?? { seat: null, id: null };
  const added = await db
    .insertInto('batches')
    .values({ game, first, last, events, seat, action: id, at: minutes.saved_at })
    .onConflict(conflict => conflict.columns(['game', 'seat', 'action']).doNothing())
    .executeTakeFirstOrThrow();
  if (added.numInsertedOrUpdatedRows === 0n)
    throw new StoreConflict('action', `action ${id} is known in ${game}`);
  if (active !== null) await setActive(database, game, active);
}

export async function saveJournal(
  database: Database,
  { game, epoch, minutes, active }: Writer & Pick<NewBatch, 'minutes' | 'active'>,
): Promise<void> {
  const { numUpdatedRows } = await database.db
    .updateTable('games')
    .set(minutes)
    .where('id', '=', game)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await explain(database, { game, epoch });
  if (active !== null) await setActive(database, game, active);
}

export async function saveSnapshot(
  { db }: Database,
  { game, epoch, version, n, state }: Writer & { version: number; n: number; state: string },
): Promise<void> {
  const row = await db
    .selectFrom('games')
    .select('id')
    .where('id', '=', game)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  if (row === undefined) return;
  await db
    .insertInto('snapshots')
    .values({ game, version, n, state })
    .onConflict(conflict => conflict.column('game').doUpdateSet({ version, n, state }))
    .execute();
}

/** A game that is taken to be run. */
export interface Claimed {
  readonly epoch: number;
  /** Whether it ran on a process that has ended; otherwise it had been put to sleep. */
  readonly resumed: boolean;
}

/** What comes of wanting to run a game: it is taken, or which process has it; null: there is nothing to run. */
export type Claim = Claimed | { readonly owner: string } | null;

/** Gives a game to a process, if nobody alive has it; a process may claim its own anew. */
export async function claimGame(
  database: Database,
  { game, owner }: { game: string; owner: string },
): Promise<Claim> {
  const { db } = database;
  const row = await db
    .selectFrom('games')
    .select(['owner', 'epoch'])
    .where('id', '=', game)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const had = row.owner;
  if (had !== null && had !== owner && (await isAlive(database, had))) return { owner: had };
  const epoch = row.epoch + 1;
  const { numUpdatedRows } = await db
    .updateTable('games')
    .set({ owner, epoch })
    .where('id', '=', game)
    .where('epoch', '=', row.epoch)
    .executeTakeFirstOrThrow();
  // Somebody else was first.
  if (numUpdatedRows === 0n) return claimGame(database, { game, owner });
  return { epoch, resumed: had !== null };
}

/** Lets others have a game. */
export async function releaseGame({ db }: Database, { game, epoch }: Writer): Promise<void> {
  await db
    .updateTable('games')
    .set({ owner: null })
    .where('id', '=', game)
    .where('epoch', '=', epoch)
    .execute();
}

/** Nothing happens in a game any more. */
export async function closeGame({ db, now }: Database, { game, epoch }: Writer): Promise<void> {
  await db
    .updateTable('games')
    .set({ owner: null, closed_at: now })
    .where('id', '=', game)
    .where('epoch', '=', epoch)
    .execute();
}

/** Forgets some games that were closed so many milliseconds ago, `limit` at most; the answer is how many. */
export async function forgetGames(
  { db, now }: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number> {
  const old = db
    .selectFrom('games')
    .select('id')
    .where('closed_at', '<', eb => eb(now, '-', after))
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('games').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Says why nothing was written. */
async function explain({ db }: Database, { game, epoch }: Writer): Promise<never> {
  const row = await db.selectFrom('games').select('epoch').where('id', '=', game).executeTakeFirst();
  if (row === undefined) throw new RangeError(`no game ${game}`);
  if (row.epoch !== epoch) throw new StoreConflict('epoch', `${game} is run elsewhere`);
  throw new StoreConflict('number', `another event is next in ${game}`);
}

async function setActive({ db }: Database, game: string, active: readonly boolean[]): Promise<void> {
  for (const value of [0, 1]) {
    const seats = active.flatMap((on, seat) => (Number(on) === value ? [seat] : []));
    if (seats.length === 0) continue;
    await db
      .updateTable('seats')
      .set({ active: value })
      .where('game', '=', game)
      .where('seat', 'in', seats)
      .execute();
  }
}
