import { describe, expect, it } from 'vitest';
import { newGame } from '../../shared/game/new-game.ts';
import { batchOf, describeStore, minutesAt, storedFor } from '../../shared/table/store-contract.ts';
import type { SavedGathering } from '../tables/saved-gathering.ts';
import type { Engine } from './operations/operations.ts';
import { Store } from './store.ts';

/** What a server's store must do on every database; `open` gives an empty one. */
export function describeDatabase(name: string, open: () => Promise<Engine>): void {
  describeStore(name, async () => (await Store.on(await open(), 'alone')).games);

  describe(`${name}: games among processes`, () => {
    it('gives a game to another process once its own is gone, and takes nothing from the first any more', async () => {
      const engine = await open();
      const [first, second] = [await Store.on(engine, 'first'), await Store.on(engine, 'second')];
      const epoch = await first.games.create(storedFor('one'), minutesAt(1));
      expect(await second.games.claim('one')).toEqual({ owner: first.process });
      await first.games.append('one', epoch, batchOf([1]));
      await first.lease.end();
      const claim = (await second.games.claim('one')) as { epoch: number };
      expect(claim).toMatchObject({ resumed: true });
      expect(claim.epoch).toBeGreaterThan(epoch);
      await expect(first.games.append('one', epoch, batchOf([2]))).rejects.toMatchObject({
        conflict: 'epoch',
      });
      await first.games.close('one', epoch);
      await second.games.append('one', claim.epoch, batchOf([2]));
      expect((await second.games.load('one'))!.events).toHaveLength(2);
    });

    it('gives a game to one of those who claim it at the same time', async () => {
      const engine = await open();
      const stores = await Promise.all(['a', 'b', 'c'].map(one => Store.on(engine, one)));
      const gone = await Store.on(engine, 'gone');
      await gone.games.create(storedFor('one'), minutesAt(1));
      await gone.lease.end();
      const claims = await Promise.all(stores.map(store => store.games.claim('one')));
      expect(claims.filter(claim => claim !== null && 'epoch' in claim)).toHaveLength(1);
    });

    it('takes the games of a process that starts again under its name', async () => {
      const engine = await open();
      const before = await Store.on(engine, 'same');
      await before.games.create(storedFor('one'), minutesAt(1, { due: 0 }));
      const after = await Store.on(engine, 'same');
      expect(await after.games.due(10)).toEqual(['one']);
      expect(await after.games.claim('one')).toEqual({ epoch: 2, resumed: true });
      expect(await after.games.owned()).toEqual(['one']);
      expect(await after.games.due(10)).toEqual([]);
    });

    it('lists what is due and runs nowhere, the longest due first', async () => {
      const store = await Store.on(await open(), 'alone');
      const due = { now: 0, past: 5, future: Date.now() + 3_600_000 };
      for (const [id, at] of Object.entries(due)) {
        const epoch = await store.games.create(storedFor(id), minutesAt(1, { due: at }));
        expect(await store.games.due(10)).not.toContain(id);
        await store.games.release(id, epoch);
      }
      expect(await store.games.due(10)).toEqual(['now', 'past']);
      expect(await store.games.due(1)).toEqual(['now']);
      expect(await store.games.claim('now')).toMatchObject({ resumed: false });
    });

    it('runs nothing that was closed, and forgets it in time', async () => {
      const store = await Store.on(await open(), 'alone');
      const epoch = await store.games.create(storedFor('one'), minutesAt(1));
      expect(await store.games.count()).toBe(1);
      await store.games.close('one', epoch);
      expect(await store.games.count()).toBe(0);
      expect(await store.games.claim('one')).toBeNull();
      expect(await store.games.due(10)).toEqual([]);
      expect(await store.games.forget(3_600_000)).toBe(0);
      expect(await store.games.load('one')).not.toBeNull();
      expect(await store.games.forget(-1000)).toBe(1);
      expect(await store.games.load('one')).toBeNull();
    });

    it('begins with a snapshot and what came after it', async () => {
      const store = await Store.on(await open(), 'alone');
      const epoch = await store.games.create(storedFor('one'), minutesAt(1));
      await store.games.append('one', epoch, batchOf([1, 2], { seat: 0, id: 'early-one' }));
      await store.games.append('one', epoch, batchOf([3]));
      const state = { ...newGame(storedFor('one').header.options), n: 2 };
      await store.games.saveSnapshot('one', epoch + 1, { ...state, n: 1 });
      expect((await store.games.load('one'))!.snapshot).toBeNull();
      await store.games.saveSnapshot('one', epoch, { ...state, n: 1 });
      await store.games.saveSnapshot('one', epoch, state);
      const loaded = await store.games.load('one');
      expect(loaded).toMatchObject({ snapshot: state, actions: [{ seat: 0, id: 'early-one', n: 2 }] });
      expect(loaded!.events.map(({ n }) => n)).toEqual([3]);
    });

    it('begins one live game of a player, wherever two are begun at the same time; slow ones beside it', async () => {
      const engine = await open();
      const stores = await Promise.all(['a', 'b', 'c'].map(name => Store.on(engine, name)));
      for (const id of ['ann', 'bob']) await stores[0].players.add(id, { id, name: id });
      const slow = storedFor('slow', 'ann');
      const header = { ...slow.header, pace: '1d' as const };
      await stores[0].games.create({ ...slow, header }, minutesAt(1));
      const begun = await Promise.allSettled(
        stores.map(({ games }, i) => games.create(storedFor(`game-${i}`), minutesAt(1), ['bob', 'ann'])),
      );
      const refused = begun.filter(one => one.status === 'rejected');
      expect(refused.map(({ reason }) => reason.conflict)).toEqual(['busy', 'busy']);
      const first = begun.findIndex(({ status }) => status === 'fulfilled');
      await stores[first].games.saveJournal(`game-${first}`, 1, minutesAt(2, { ended: true }));
      expect(await stores[0].games.create(storedFor('next'), minutesAt(3), ['ann'])).toBe(1);
    });

    it('knows who is alive', async () => {
      const engine = await open();
      const [first, second] = [await Store.on(engine, 'first'), await Store.on(engine, 'second')];
      expect([...(await first.lease.alive())].sort()).toEqual([first.process, second.process].sort());
      await second.lease.end();
      expect(await first.lease.alive()).toEqual([first.process]);
      expect(first.lease.isSteady).toBe(true);
    });

    it('keeps what one writes while another is refused at the same moment', async () => {
      const store = await Store.on(await open(), 'alone');
      const ids = Array.from({ length: 8 }, (_, i) => `game-${i}`);
      const epochs = await Promise.all(ids.map(id => store.games.create(storedFor(id), minutesAt(1))));
      const written = await Promise.allSettled(
        ids.map((id, i) => store.games.append(id, epochs[i] + (i % 2), batchOf([1, 2]))),
      );
      expect(written.map(({ status }) => status)).toEqual(
        ids.map((_, i) => (i % 2 === 0 ? 'fulfilled' : 'rejected')),
      );
      const loaded = await Promise.all(ids.map(id => store.games.load(id)));
      expect(loaded.map(game => game!.events.length)).toEqual(ids.map((_, i) => (i % 2 === 0 ? 2 : 0)));
    });
  });

  describe(`${name}: tables before their game`, () => {
    it('are held by one process, which alone changes them, until it is gone', async () => {
      const engine = await open();
      const [first, second] = [await Store.on(engine, 'first'), await Store.on(engine, 'second')];
      expect(await first.gatherings.add(tableOf('ABCDE'), true)).toBe(true);
      expect(await second.gatherings.add(tableOf('ABCDE'), true)).toBe(false);
      expect(await second.gatherings.claim('ABCDE')).toEqual({ owner: first.process });
      expect(await second.gatherings.save(tableOf('ABCDE'), false)).toBe(false);
      await second.gatherings.remove('ABCDE');
      expect(await second.gatherings.free()).toEqual([]);
      await first.lease.end();
      expect(await second.gatherings.free()).toEqual(['ABCDE']);
      expect(await second.gatherings.claim('ABCDE')).toEqual(tableOf('ABCDE'));
      expect(await first.gatherings.save(tableOf('ABCDE', 'late'), false)).toBe(false);
      expect(await second.gatherings.save(tableOf('ABCDE', 'new'), true)).toBe(true);
      expect(await second.gatherings.claim('ABCDE')).toEqual(tableOf('ABCDE', 'new'));
      await second.gatherings.remove('ABCDE');
      expect(await second.gatherings.claim('ABCDE')).toBeNull();
    });

    it('stand in the list of the other processes while strangers may sit down', async () => {
      const engine = await open();
      const [first, second] = [await Store.on(engine, 'first'), await Store.on(engine, 'second')];
      await first.gatherings.add(tableOf('AAAAA'), true);
      await first.gatherings.add(tableOf('BBBBB'), false);
      expect(await second.gatherings.listedElsewhere(10)).toEqual([tableOf('AAAAA')]);
      expect(await first.gatherings.listedElsewhere(10)).toEqual([]);
      await first.gatherings.save(tableOf('AAAAA'), false);
      expect(await second.gatherings.listedElsewhere(10)).toEqual([]);
    });
  });

  describe(`${name}: people`, () => {
    it('knows a player by the hash of their secret', async () => {
      const { players } = await Store.on(await open(), 'alone');
      await players.add('hash', { id: 'ann', name: 'Ann' });
      expect(await players.find('hash')).toEqual({ id: 'ann', name: 'Ann', blocked: false });
      expect(await players.find('other')).toBeNull();
      expect(await players.rename('ann', 'Anna')).toBe(true);
      expect(await players.block('ann', true)).toBe(true);
      expect(await players.find('hash')).toEqual({ id: 'ann', name: 'Anna', blocked: true });
      expect(await players.blocked()).toEqual(['ann']);
      expect(await players.rename('nobody', 'N')).toBe(false);
    });

    it('lists the games of a player, and those in which they still have a part', async () => {
      const { games } = await Store.on(await open(), 'alone');
      const epochs = new Map<string, number>();
      for (const [i, id] of ['one', 'two', 'three'].entries()) {
        epochs.set(id, await games.create(storedFor(id), minutesAt(i + 1, { acting: 0, deadline: 77 })));
      }
      await games.create(storedFor('other', 'bob'), minutesAt(9));
      const out = { active: [false, false, false, false] };
      await games.append('one', epochs.get('one')!, batchOf([1], null, minutesAt(5, out)));
      await games.saveJournal('two', epochs.get('two')!, minutesAt(6, { ended: true, round: 4 }));
      expect(await games.running('ann')).toMatchObject([
        { game: 'three', seat: 0, active: true, acting: 0, deadline: 77, ended: false },
      ]);
      const all = await games.gamesOf('ann');
      expect(all.map(({ game }) => game)).toEqual(['three', 'two', 'one']);
      expect(all[1]).toMatchObject({ ended: true, active: false, round: 4 });
      expect(all[1].header).toEqual(storedFor('two').header);
    });

    it('forgets those who never played, not those who sit in a game', async () => {
      const { games, players } = await Store.on(await open(), 'alone');
      await players.add('a', { id: 'ann', name: 'Ann' });
      await players.add('b', { id: 'bob', name: 'Bob' });
      await games.create(storedFor('one'), minutesAt(1));
      expect(await players.forget(3_600_000)).toBe(0);
      expect(await players.forget(-1000)).toBe(1);
      expect(await players.find('a')).not.toBeNull();
      expect(await players.find('b')).toBeNull();
      expect(await players.remove('ann')).toBe(true);
      expect(await games.gamesOf('ann')).toEqual([]);
      expect((await games.load('one'))!.players).toEqual([null, null, null, null]);
    });
  });
}

function tableOf(code: string, host = 'ann'): SavedGathering {
  const { options } = storedFor('any').header;
  return { code, options, pace: 'live', listed: true, game: null, host, places: [], members: 0, kicked: [] };
}
