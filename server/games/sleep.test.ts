import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { ManualClock } from '../../shared/table/manual-clock.ts';
import type { Pace } from '../../shared/table/pace.ts';
import { TIMES } from '../../shared/table/times.ts';
import { seededEntropy } from '../entropy.ts';
import { MemoryEngine } from '../store/memory-engine.ts';
import { Store } from '../store/store.ts';
import { passiveBot } from '../testing/test-server.ts';
import type { Game } from './game.ts';
import { GameDirectory } from './game-directory.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ANN = { id: 'ann', name: 'Ann' };

let store: Store;
let clock: ManualClock;
let directory: GameDirectory;

beforeEach(async () => {
  store = await Store.on(await MemoryEngine.open(), 'alone');
  // The database has a clock of its own, which goes by the machine's.
  clock = new ManualClock(Date.now());
  directory = new GameDirectory({
    store: store.games,
    entropy: seededEntropy('sleep'),
    bot: passiveBot,
    times: pace => ({ ...TIMES[pace], pace: 0 }),
    clock,
  });
});
afterEach(async () => {
  await directory.close();
  await store.close();
});

/** Lets time pass, and with it what the store has to do in between. */
async function pass(ms: number, done: () => boolean): Promise<void> {
  await clock.advance(ms);
  await vi.waitFor(async () => {
    await clock.advance(1);
    expect(done()).toBe(true);
  });
}

/** A game with bots in which it is Ann's turn, and she is not there. */
async function waiting(pace: Pace): Promise<{ game: Game; seat: number }> {
  const parsed = parseOptions({ seats: 3 });
  if (!parsed.ok) throw new Error(parsed.code);
  const game = await directory.create([ANN], parsed.options, pace);
  const seat = game.table.seatOf(ANN.id)!;
  await game.table.connect(seat);
  await pass(0, () => game.table.state.seat === seat);
  await game.table.disconnect(seat);
  return { game, seat };
}

test('a slow game at which nobody is sleeps, and stands in the list as before', async () => {
  const { game, seat } = await waiting('8h');
  const { deadline } = game.table;
  await directory.letSleep();
  expect(directory.get(game.id)).toBe(game);
  await clock.advance(3 * MINUTE);
  const [before] = await directory.gamesOf(ANN.id);
  await directory.letSleep();
  expect(directory.get(game.id)).toBeNull();
  expect(await store.games.owned()).toEqual([]);
  // Nobody wakes it before its deadline.
  expect(await store.games.due(10)).toEqual([]);
  expect(await directory.gamesOf(ANN.id)).toEqual([before]);
  expect(before).toMatchObject({ turn: seat, deadline, open: true });
});

test('it wakes when somebody asks for it, with the deadline that it had', async () => {
  const { game, seat } = await waiting('8h');
  const { deadline } = game.table;
  await clock.advance(3 * MINUTE);
  await directory.letSleep();
  await clock.advance(5 * HOUR);
  const [one, two] = await Promise.all([directory.find(game.id), directory.find(game.id)]);
  expect(one).toBe(two);
  expect(one!.resumed).toBe(false);
  expect(one!.table.deadline).toBe(deadline);
  expect(one!.table.state).toEqual(game.table.state);
  await one!.table.connect(seat);
  await clock.advance(10 * MINUTE);
  await directory.letSleep();
  expect(directory.get(game.id)).toBe(one);
});

test('it wakes at its deadline, which is then missed', async () => {
  const { game, seat } = await waiting('8h');
  const deadline = game.table.deadline!;
  await clock.advance(3 * MINUTE);
  await directory.letSleep();
  await clock.advance(8 * HOUR);
  const woken = (await directory.find(game.id))!;
  expect(clock.now()).toBeGreaterThan(deadline);
  await pass(MINUTE, () => woken.table.seats[seat].missed === 1);
  // The bots have their turns, and then the next one waits its whole time.
  await pass(0, () => woken.table.state.round > game.table.state.round && woken.table.state.seat === seat);
  expect(woken.table.deadline! - clock.now()).toBeGreaterThan(7 * HOUR);
});

test('a live game does not sleep', async () => {
  const { game } = await waiting('live');
  await clock.advance(3 * MINUTE);
  await directory.letSleep();
  expect(directory.get(game.id)).toBe(game);
});
