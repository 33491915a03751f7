import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../game/events.ts';
import { newGame } from '../game/new-game.ts';
import { parseOptions } from '../game/parse-options.ts';
import { Conduct } from './conduct.ts';
import { takeMinutes } from './minutes.ts';
import type { TableStore } from './store.ts';
import {
  type Minutes,
  StoreConflict,
  type StoredAction,
  type StoredBatch,
  type StoredGame,
} from './store.ts';
import { QUICK_TIMES } from './times.ts';

const parsed = parseOptions({});
if (!parsed.ok) throw new Error(parsed.code);
const { options } = parsed;

/** A game for tests of stores, of `ann` and three bots. */
export function storedFor(game: string, player = 'ann'): StoredGame {
  return {
    header: {
      record: 1,
      game,
      map: 'classic',
      options,
      seats: [{ seat: 0, name: 'Ann', kind: 'human' }],
      dice: {},
    },
    players: [player, null, null, null],
    key: '0f',
  };
}

/** What a table is like at a moment, with its standing changed as told. */
export function minutesAt(at: number, standing: Partial<Minutes['standing']> = {}): Minutes {
  const seats = ['ann', null, null, null].map((player, colour) => ({ player, name: `${player}`, colour }));
  const conduct = Conduct.begin(seats, QUICK_TIMES, at);
  const minutes = takeMinutes(newGame(options), conduct, QUICK_TIMES, at);
  return { ...minutes, standing: { ...minutes.standing, active: [true, false, false, false], ...standing } };
}

/** A batch of ends of turns with these numbers. */
export function batchOf(
  numbers: readonly number[],
  action: StoredAction | null = null,
  minutes = minutesAt(1),
): StoredBatch {
  return { events: numbers.map(n => ended(n)), action, ...minutes };
}

const ended = (n: number): GameEvent => ({ n, event: 'turnEnded', seat: 0 });

/** What every store of a table must do; `open` gives an empty one. */
export function describeStore(name: string, open: () => Promise<TableStore>): void {
  describe(name, () => {
    it('gives back what it was given', async () => {
      const store = await open();
      const epoch = await store.create(storedFor('one'), minutesAt(5));
      await store.append('one', epoch, batchOf([1, 2], { seat: 0, id: 'first-id' }, minutesAt(6)));
      await store.append('one', epoch, batchOf([3], null, minutesAt(7)));
      expect(await store.load('one')).toEqual({
        ...storedFor('one'),
        journal: minutesAt(7).journal,
        at: 7,
        snapshot: null,
        events: [ended(1), ended(2), ended(3)],
        actions: [{ seat: 0, id: 'first-id', n: 2 }],
      });
    });

    it('keeps the newest journal, also without a batch', async () => {
      const store = await open();
      const epoch = await store.create(storedFor('one'), minutesAt(5));
      expect(await store.load('one')).toMatchObject({ journal: minutesAt(5).journal, at: 5, events: [] });
      await store.saveJournal('one', epoch, minutesAt(9));
      expect(await store.load('one')).toMatchObject({ journal: minutesAt(9).journal, at: 9, events: [] });
    });

    it('knows no game that was not made', async () => {
      const store = await open();
      expect(await store.load('none')).toBeNull();
      await expect(store.append('none', 1, batchOf([1]))).rejects.toBeInstanceOf(RangeError);
      await expect(store.saveJournal('none', 1, minutesAt(1))).rejects.toBeInstanceOf(RangeError);
    });

    it('refuses a game id twice', async () => {
      const store = await open();
      await store.create(storedFor('one'), minutesAt(1));
      await expect(store.create(storedFor('one'), minutesAt(1))).rejects.toMatchObject({
        conflict: 'exists',
      });
    });

    it('refuses a batch that is not the next, whole', async () => {
      const store = await open();
      const epoch = await store.create(storedFor('one'), minutesAt(1));
      await store.append('one', epoch, batchOf([1]));
      for (const first of [1, 3]) {
        const batch = batchOf([first, first + 1], { seat: 0, id: 'lost-one' }, minutesAt(8));
        const refused = store.append('one', epoch, batch);
        await expect(refused).rejects.toBeInstanceOf(StoreConflict);
        await expect(refused).rejects.toMatchObject({ conflict: 'number' });
      }
      expect(await store.load('one')).toMatchObject({ events: [ended(1)], actions: [], at: 1 });
    });

    it('refuses an action it knows, for the same seat in the same game only', async () => {
      const store = await open();
      const action = { seat: 0, id: 'first-id' };
      const epoch = await store.create(storedFor('one'), minutesAt(1));
      const other = await store.create(storedFor('two'), minutesAt(1));
      await store.append('one', epoch, batchOf([1], action));
      await expect(store.append('one', epoch, batchOf([2], action, minutesAt(8)))).rejects.toMatchObject({
        conflict: 'action',
      });
      expect(await store.load('one')).toMatchObject({ at: 1 });
      await store.append('one', epoch, batchOf([2], { ...action, seat: 1 }));
      await store.append('two', other, batchOf([1], action));
      expect((await store.load('one'))!.events).toEqual([ended(1), ended(2)]);
    });

    it('refuses everything of another epoch', async () => {
      const store = await open();
      const epoch = await store.create(storedFor('one'), minutesAt(1));
      for (const other of [epoch - 1, epoch + 1]) {
        await expect(store.append('one', other, batchOf([1]))).rejects.toMatchObject({ conflict: 'epoch' });
        await expect(store.saveJournal('one', other, minutesAt(8))).rejects.toMatchObject({
          conflict: 'epoch',
        });
      }
      expect(await store.load('one')).toMatchObject({ events: [], at: 1 });
    });

    it('hands out copies', async () => {
      const store = await open();
      const epoch = await store.create(storedFor('one'), minutesAt(1));
      await store.append('one', epoch, batchOf([1]));
      const loaded = await store.load('one');
      (loaded!.events as GameEvent[]).push(ended(2));
      expect((await store.load('one'))!.events).toEqual([ended(1)]);
    });
  });
}
