import { expect, test } from 'vitest';
import { ManualClock } from '../../shared/table/manual-clock.ts';
import { seededEntropy } from '../entropy.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import { GATHERING_TIMES } from './gathering.ts';
import { Gatherings } from './gatherings.ts';

const ANN = { id: 'ann', name: 'Ann' };

/** Tables over games of which only their being there matters. */
async function setUp() {
  const clock = new ManualClock();
  const running = new Set<string>();
  let failing = false;
  const games = {
    runningGameOf: async () => null,
    isFreeFor: async () => true,
    get: (id: string) => (running.has(id) ? {} : null),
    createSeated: async () => {
      if (failing) throw new Error('no room');
      running.add('game');
      return { id: 'game' };
    },
  } as unknown as GameDirectory;
  const gatherings = new Gatherings({ entropy: seededEntropy('tables'), clock, games });
  const opened = await gatherings.open(ANN, { seats: 2 }, 'live', true);
  if (!opened.ok) throw new Error(opened.code);
  const { gathering } = opened;
  let closed = false;
  gatherings.watch(gathering.code, {
    changed: () => {},
    closed: () => {
      closed = true;
    },
  });
  return {
    clock,
    running,
    gatherings,
    gathering,
    isClosed: () => closed,
    fail: (on: boolean) => {
      failing = on;
    },
  };
}

test('a table that all have left without a word is closed after a while', async () => {
  const { clock, gatherings, gathering, isClosed } = await setUp();
  await clock.advance(GATHERING_TIMES.empty - 10_000);
  expect(isClosed()).toBe(false);
  await clock.advance(20_000);
  expect(isClosed()).toBe(true);
  expect(gatherings.get(gathering.code)).toBeNull();
});

test('a table is known for as long as its game is there', async () => {
  const { clock, running, gatherings, gathering } = await setUp();
  gathering.bot(1, true, clock.now());
  expect(await gatherings.start(gathering)).toEqual({ ok: true });
  expect(gatherings.listed()).toEqual([]);
  await clock.advance(GATHERING_TIMES.idle * 2);
  expect(gatherings.get(gathering.code)?.game).toBe('game');
  running.clear();
  await clock.advance(10_000);
  expect(gatherings.get(gathering.code)).toBeNull();
});

test('a game that can not be made leaves the table as it was', async () => {
  const { clock, gatherings, gathering, fail } = await setUp();
  gathering.bot(1, true, clock.now());
  fail(true);
  await expect(gatherings.start(gathering)).rejects.toThrow('no room');
  expect(gathering.game).toBeNull();
  fail(false);
  expect(await gatherings.start(gathering)).toEqual({ ok: true });
});
