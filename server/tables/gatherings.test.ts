import { expect, test } from 'vitest';
import { ManualClock } from '../../shared/table/manual-clock.ts';
import { seededEntropy } from '../entropy.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import { GATHERING_TIMES } from './gathering.ts';
import { Gatherings } from './gatherings.ts';
import type { GatheringStore, SavedGathering } from './saved-gathering.ts';

const ANN = { id: 'ann', name: 'Ann' };

/** Tables over games of which only their being there matters. */
async function setUp() {
  const clock = new ManualClock();
  const running = new Set<string>();
  let failing = false;
  const games = {
    runningGameOf: async () => null,
    isFreeFor: async () => true,
    isOpen: async (id: string) => running.has(id),
    createSeated: async () => {
      if (failing) throw new Error('no room');
      running.add('game');
      return { id: 'game' };
    },
  } as unknown as GameDirectory;
  const kept = new Map<string, SavedGathering>();
  const store: GatheringStore = {
    save: async gathering => void kept.set(gathering.code, gathering),
    remove: async code => void kept.delete(code),
    all: async () => [...kept.values()],
  };
  const gatherings = new Gatherings({ entropy: seededEntropy('tables'), clock, games, store });
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
    games,
    store,
    kept,
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

test('a table is there again after a restart, with everybody in their place, until it is closed', async () => {
  const { clock, games, store, kept, gatherings, gathering } = await setUp();
  await gatherings.enter({ id: 'bob', name: 'Bob' }, gathering.code);
  gathering.colour('bob', 5, clock.now());
  gatherings.changed(gathering);
  const before = gathering.save();
  gatherings.close();
  const again = new Gatherings({ entropy: seededEntropy('again'), clock, games, store });
  await again.restore();
  const restored = again.get(gathering.code)!;
  expect(restored.save()).toEqual(before);
  expect(restored.isHost('ann')).toBe(true);
  expect(restored.places.map(({ connected }) => connected)).toEqual([false, false]);
  again.leave('ann', restored);
  expect(kept.get(gathering.code)!.host).toBe('bob');
  again.leave('bob', restored);
  expect(kept.size).toBe(0);
});
