import { describe, expect, it } from 'vitest';
import { settleNext } from './autopilot.ts';
import { MemoryStore } from './memory-store.ts';
import { TableKit } from './table-kit.ts';

const inTurn = (state: { phase: string }) => state.phase === 'reinforce';

async function seated(options: Parameters<typeof TableKit.create>[0] = {}): Promise<TableKit> {
  const kit = await TableKit.create(options);
  await kit.table.connect(0);
  await kit.table.connect(1);
  return kit;
}

describe('actions', () => {
  it('takes an action of the seat whose turn it is and publishes one batch', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    const before = kit.batches.length;
    const reply = await kit.settle(0);
    expect(reply).toEqual({ ok: true, n: kit.state.n });
    expect(kit.batches.length).toBe(before + 1);
    expect(kit.batches.at(-1)!.at(-1)!.n).toBe(kit.state.n);
  });

  it('10.14 acts once on an action sent twice, and gives the first answer again', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    const request = { id: 'same-id-1', basis: kit.state.n, action: settleNext(kit.state, null)! };
    const [first, second] = await Promise.all([kit.table.act(0, request), kit.table.act(0, request)]);
    const batches = kit.batches.length;
    expect(second).toEqual(first);
    expect(await kit.table.act(0, request)).toEqual(first);
    expect(kit.batches.length).toBe(batches);
  });

  it('refuses an action made on older events, but not a resignation', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    const basis = kit.state.n - 1;
    const stale = await kit.table.act(0, { id: 'stale-01', basis, action: settleNext(kit.state, null)! });
    expect(stale).toEqual({ ok: false, code: 'action/stale' });
    expect(await kit.table.act(0, { id: 'resign-1', basis, action: { type: 'resign' } })).toMatchObject({
      ok: true,
    });
  });

  it('does not act for bots or for seats that do not exist', async () => {
    const kit = await seated();
    expect(await kit.act(2, { type: 'resign' })).toEqual({ ok: false, code: 'seat/none' });
    expect(await kit.act(9, { type: 'resign' })).toEqual({ ok: false, code: 'seat/none' });
  });

  it('changes and publishes nothing when the store fails, and the same action can be sent again', async () => {
    const store = new MemoryStore();
    const append = store.append.bind(store);
    let broken = false;
    store.append = (...args) => (broken ? Promise.reject(new Error('disk full')) : append(...args));
    const kit = await seated({ store });
    await kit.until(0, inTurn);
    const request = { id: 'again-01', basis: kit.state.n, action: settleNext(kit.state, null)! };
    const before = JSON.stringify(kit.state);
    broken = true;
    expect(await kit.table.act(0, request)).toEqual({ ok: false, code: 'server/store-failed' });
    expect(JSON.stringify(kit.state)).toBe(before);
    broken = false;
    expect(await kit.table.act(0, request)).toMatchObject({ ok: true });
  });

  it('goes on by itself when the store comes back in a bot’s turn', async () => {
    const store = new MemoryStore();
    const append = store.append.bind(store);
    let broken = false;
    store.append = (...args) => (broken ? Promise.reject(new Error('gone')) : append(...args));
    const kit = await seated({ store });
    await kit.until(2);
    broken = true;
    const { n } = kit.state;
    await kit.clock.advance(10_000);
    expect(kit.state.n).toBe(n);
    expect(kit.failures.length).toBeGreaterThan(0);
    expect(kit.failures.length).toBeLessThan(15);
    broken = false;
    await kit.clock.advance(5000);
    expect(kit.state.n).toBeGreaterThan(n);
  });
});

describe('clocks', () => {
  it('gives a turn its time and then the reserve', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    const now = kit.clock.now();
    expect(kit.table.deadline).toBe(now + 60_000);
    expect(kit.table.finalDeadline).toBe(now + 120_000);
    await kit.clock.advance(75_000);
    while (kit.state.seat === 0) await kit.settle(0);
    expect(kit.table.seats[0].reserve).toBe(45_000);
  });

  it('ends a turn whose time is over, keeping the draft placement', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    const own = kit.state.owners.indexOf(0);
    const before = kit.state.armies[own];
    const reserve = kit.state.reserves[0];
    await kit.table.draft(0, [[own, reserve]]);
    await kit.clock.advance(120_001);
    expect(kit.state.seat).not.toBe(0);
    expect(kit.state.armies[own]).toBe(before + reserve);
    expect(kit.table.seats[0]).toMatchObject({ control: 'away', missed: 1, reserve: 0 });
  });

  it('cannot be stretched by showing oneself again and again', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    for (let i = 0; i < 13; i++) {
      await kit.clock.advance(10_000);
      await kit.table.present(0);
      await kit.table.disconnect(0);
      await kit.table.connect(0);
    }
    await kit.clock.advance(30_000);
    expect(kit.state.seat).not.toBe(0);
  });

  it('lets whoever was away take over in the middle of the bot’s turn', async () => {
    const kit = await seated({ times: { pace: 2000 } });
    await kit.until(0, inTurn);
    await kit.table.disconnect(0);
    await kit.clock.advance(60_001);
    expect(kit.table.seats[0].control).toBe('away');
    await kit.until(0, inTurn);
    await kit.clock.advance(5500);
    expect(kit.state.phase).toBe('attack');
    await kit.table.connect(0);
    expect(kit.table.seats[0].control).toBe('person');
    expect(await kit.act(0, { type: 'end-attack' })).toMatchObject({ ok: true });
    expect(kit.table.seats[0].missed).toBe(0);
  });

  it('gives a seat to its bot after the third missed turn in a row', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    await kit.table.disconnect(0);
    for (let turn = 0; turn < 3; turn++) {
      await kit.until(0, inTurn);
      await kit.until(1, inTurn);
    }
    expect(kit.table.seats[0]).toMatchObject({ control: 'bot', missed: 3, kind: 'human' });
    await kit.table.connect(0);
    expect(await kit.act(0, { type: 'resign' })).toEqual({ ok: false, code: 'seat/given-to-bot' });
  });

  it('stands still while nobody is there, and goes on where it was', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    await kit.clock.advance(20_000);
    await kit.table.disconnect(0);
    await kit.table.disconnect(1);
    const { n } = kit.state;
    await kit.clock.advance(3_600_000);
    expect(kit.state.n).toBe(n);
    await kit.table.connect(0);
    expect(kit.table.deadline! - kit.clock.now()).toBe(40_000);
    expect(kit.closed).toBe(false);
  });

  it('closes a game that nobody came back to', async () => {
    const kit = await seated();
    await kit.table.disconnect(0);
    await kit.table.disconnect(1);
    await kit.clock.advance(24 * 3_600_000 + 1);
    expect(kit.closed).toBe(true);
    expect(await kit.act(0, { type: 'resign' })).toEqual({ ok: false, code: 'game/not-found' });
  });

  it('closes soon when nobody ever came', async () => {
    const kit = await TableKit.create();
    await kit.clock.advance(61_000);
    expect(kit.closed).toBe(true);
  });
});

describe('bots', () => {
  it('replaces an answer that is late, illegal or an error by an instant one', async () => {
    const bots = [
      () => new Promise<never>(() => {}),
      () => ({ type: 'attack', from: 0, to: 0, dice: 1 }) as const,
      () => {
        throw new Error('broken bot');
      },
    ];
    for (const bot of bots) {
      const kit = await seated({ bot });
      await kit.until(2, inTurn);
      await kit.until(3, inTurn);
    }
  });

  it('play a game to its end', async () => {
    const kit = await seated({ game: { roundLimit: 5 } });
    for (let i = 0; i < 500 && kit.state.phase !== 'ended'; i++) {
      const { seat } = kit.state;
      if (kit.table.seats[seat].kind === 'human') await kit.settle(seat);
      else await kit.clock.advance(1000);
    }
    expect(kit.state.endReason).toBe('round-limit');
  });
});

describe('rematch', () => {
  it('begins at once when everybody there has asked', async () => {
    const kit = await seated({ game: { roundLimit: 1 } });
    expect(await kit.table.rematch(0)).toEqual({ ok: false, code: 'action/wrong-phase' });
    for (let i = 0; i < 200 && kit.state.phase !== 'ended'; i++) {
      const { seat } = kit.state;
      if (kit.table.seats[seat].kind === 'human') await kit.settle(seat);
      else await kit.clock.advance(1000);
    }
    await kit.table.rematch(0);
    await kit.clock.advance(1000);
    expect(kit.rematches).toEqual([]);
    await kit.table.rematch(1);
    await kit.clock.advance(1);
    expect(kit.rematches).toEqual([['ann', 'bob']]);
    expect(await kit.table.rematch(0)).toEqual({ ok: false, code: 'game/over' });
  });

  it('begins without those who do not ask', async () => {
    const kit = await seated({ game: { roundLimit: 1 } });
    while (kit.state.phase !== 'ended') {
      const { seat } = kit.state;
      if (kit.table.seats[seat].kind === 'human') await kit.settle(seat);
      else await kit.clock.advance(1000);
    }
    await kit.table.rematch(1);
    await kit.clock.advance(20_001);
    expect(kit.rematches).toEqual([['bob']]);
  });
});
