import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../game/events.ts';
import { parseOptions } from '../game/parse-options.ts';
import { type GameStore, StoreConflict, type StoredGame } from './store.ts';

const parsed = parseOptions({});
if (!parsed.ok) throw new Error(parsed.code);

function stored(game: string): StoredGame {
  return {
    header: {
      record: 1,
      game,
      map: 'classic',
      options: parsed.ok ? parsed.options : (undefined as never),
      seats: [{ seat: 0, name: 'Ann', kind: 'human' }],
      dice: {},
    },
    players: ['ann', null, null, null],
    key: '0f',
  };
}

const ended = (n: number): GameEvent => ({ n, event: 'turnEnded', seat: 0 });

/** What every store of games must do; `open` gives an empty one. */
export function describeStore(name: string, open: () => Promise<GameStore>): void {
  describe(name, () => {
    it('gives back what it was given', async () => {
      const store = await open();
      await store.create(stored('one'));
      await store.append('one', [ended(1), ended(2)], { seat: 0, id: 'first-id' });
      await store.append('one', [ended(3)], null);
      expect(await store.load('one')).toEqual({
        ...stored('one'),
        events: [ended(1), ended(2), ended(3)],
        actions: [{ seat: 0, id: 'first-id', n: 2 }],
      });
    });

    it('knows no game that was not made', async () => {
      const store = await open();
      expect(await store.load('none')).toBeNull();
      await expect(store.append('none', [ended(1)], null)).rejects.toBeInstanceOf(RangeError);
    });

    it('refuses a game id twice', async () => {
      const store = await open();
      await store.create(stored('one'));
      await expect(store.create(stored('one'))).rejects.toBeInstanceOf(StoreConflict);
    });

    it('refuses a batch that is not the next, whole', async () => {
      const store = await open();
      await store.create(stored('one'));
      await store.append('one', [ended(1)], null);
      for (const first of [1, 3]) {
        const batch = [ended(first), ended(first + 1)];
        await expect(store.append('one', batch, { seat: 0, id: 'lost-one' })).rejects.toBeInstanceOf(
          StoreConflict,
        );
      }
      expect(await store.load('one')).toMatchObject({ events: [ended(1)], actions: [] });
    });

    it('refuses an action it knows, for the same seat in the same game only', async () => {
      const store = await open();
      await store.create(stored('one'));
      await store.create(stored('two'));
      await store.append('one', [ended(1)], { seat: 0, id: 'first-id' });
      await expect(store.append('one', [ended(2)], { seat: 0, id: 'first-id' })).rejects.toBeInstanceOf(
        StoreConflict,
      );
      await store.append('one', [ended(2)], { seat: 1, id: 'first-id' });
      await store.append('two', [ended(1)], { seat: 0, id: 'first-id' });
      expect((await store.load('one'))!.events).toEqual([ended(1), ended(2)]);
    });

    it('hands out copies', async () => {
      const store = await open();
      await store.create(stored('one'));
      await store.append('one', [ended(1)], null);
      const loaded = await store.load('one');
      (loaded!.events as GameEvent[]).push(ended(2));
      expect((await store.load('one'))!.events).toEqual([ended(1)]);
    });
  });
}
