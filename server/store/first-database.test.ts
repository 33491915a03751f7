import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../../shared/table/manual-clock.ts';
import { TIMES } from '../../shared/table/times.ts';
import { seededEntropy } from '../entropy.ts';
import { GameDirectory } from '../games/game-directory.ts';
import { passiveBot } from '../testing/test-server.ts';
import { Store } from './store.ts';

/** What its maker knew of the game in it. */
const GAME = 'aWyMLWaiEkz69HNwhpf1yw';
const ANN = { player: 'player-ann', seat: 2 };
const LAST_EVENT = 27;
const LAST_ACTION = 'action-1008';
const WRITTEN_AT = 1_796_017_617_722;
const HOUR = 3_600_000;

let folder: string;
let store: Store;
let directory: GameDirectory;
let clock: ManualClock;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fortytwo-'));
  const first = new DatabaseSync(join(folder, 'fortytwo.db'));
  first.exec(readFileSync(join(import.meta.dirname, 'fixtures/first-database.sql'), 'utf8'));
  first.close();
  store = await Store.open({ databaseUrl: null, dataDir: folder, processName: 'newest' });
  clock = new ManualClock(WRITTEN_AT + HOUR);
  const entropy = seededEntropy('first');
  const times = (pace: keyof typeof TIMES) => TIMES[pace];
  directory = new GameDirectory({ store: store.games, entropy, bot: passiveBot, times, clock });
});
afterEach(async () => {
  await directory.close();
  await store.close();
  await rm(folder, { recursive: true });
});

test('a database that the first migration wrote is brought to the newest form, and keeps what people had', async () => {
  await store.players.add('hash', { id: 'new', name: 'New' });
  expect(await store.players.find('hash')).toMatchObject({ id: 'new' });
  expect(await directory.gamesOf(ANN.player)).toMatchObject([
    { game: GAME, pace: '3d', seat: ANN.seat, turn: ANN.seat, round: 2, open: true, given: false },
  ]);
});

test('a game in it is played on where it was', async () => {
  const { table } = (await directory.find(GAME))!;
  expect(table.state).toMatchObject({ n: LAST_EVENT, round: 2, phase: 'attack', seat: ANN.seat });
  expect(table.deadline! - clock.now()).toBeGreaterThan(70 * HOUR);
  await table.connect(ANN.seat);
  const old = { id: LAST_ACTION, basis: LAST_EVENT - 1, action: { type: 'end-attack' } } as const;
  expect(await table.act(ANN.seat, old)).toEqual({ ok: true, n: LAST_EVENT });
  const next = { ...old, id: 'a-new-action', basis: LAST_EVENT } as const;
  expect(await table.act(ANN.seat, next)).toEqual({ ok: true, n: LAST_EVENT + 1 });
});
