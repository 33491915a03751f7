import { describe, expect, it } from 'vitest';
import type { State } from '../game/state.ts';
import { attackOrigins, attackTargets } from '../rules/attack-targets.ts';
import { settleNext } from './autopilot.ts';
import { MemoryStore } from './memory-store.ts';
import { StoreConflict } from './store.ts';
import { type KitOptions, TableKit } from './table-kit.ts';

const inTurn = (state: State) => state.phase === 'reinforce';

async function seated(options: KitOptions = {}): Promise<TableKit> {
  const kit = await TableKit.create(options);
  await kit.table.connect(0);
  await kit.table.connect(1);
  return kit;
}

/** A store that can be broken: before it writes, or once it has and before it says so. */
class FailingStore extends MemoryStore {
  broken: 'before' | 'after' | null = null;
  epochOver = false;
  journals = 0;

  override async append(...args: Parameters<MemoryStore['append']>): Promise<void> {
    this.#check();
    await super.append(...args);
    if (this.broken === 'after') throw new Error('connection lost');
  }

  override async saveJournal(...args: Parameters<MemoryStore['saveJournal']>): Promise<void> {
    this.#check();
    this.journals++;
    await super.saveJournal(...args);
  }

  #check(): void {
    if (this.epochOver) throw new StoreConflict('epoch', 'run elsewhere');
    if (this.broken === 'before') throw new Error('disk full');
  }
}

describe('a table after a restart', () => {
  it('has its game, its seats and the answers that it gave', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    const request = { id: 'before-1', basis: kit.state.n, action: settleNext(kit.state, null)! };
    const reply = await kit.table.act(0, request);
    const again = await kit.resumed();
    expect(again.state).toEqual(kit.state);
    expect(again.table.seats).toEqual(kit.table.seats.map(seat => ({ ...seat, connected: false })));
    await again.table.connect(0);
    expect(await again.table.act(0, request)).toEqual(reply);
    expect(again.batches).toEqual([]);
    expect(await again.settle(0)).toMatchObject({ ok: true });
  });

  it('rolls the dice that it would have rolled', async () => {
    const attack = async (restarted: boolean) => {
      const before = await seated();
      await before.until(0, inTurn);
      await before.settle(0);
      const kit = restarted ? await before.resumed() : before;
      await kit.table.connect(0);
      const [from] = attackOrigins(kit.state, 0);
      const [to] = attackTargets(kit.state, from);
      await kit.table.act(0, { id: 'attack-1', basis: kit.state.n, action: { type: 'blitz', from, to } });
      return kit.batches.at(-1);
    };
    const batch = await attack(true);
    expect(batch![0].event).toBe('diceRolled');
    expect(batch).toEqual(await attack(false));
  });

  it('goes on where its clock was, and leaves whoever is to act 30 seconds', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    await kit.clock.advance(20_000);
    await kit.table.draft(0, [[0, 1]]);
    await kit.clock.advance(1000);
    const soon = await kit.resumed();
    expect(soon.table.deadline).toBeNull();
    await soon.clock.advance(3_600_000);
    await soon.table.connect(1);
    expect(soon.table.deadline! - soon.clock.now()).toBe(39_500);
    await kit.clock.advance(34_000);
    await kit.table.draft(0, []);
    await kit.clock.advance(1000);
    const late = await kit.resumed();
    await late.table.connect(1);
    expect(late.table.deadline! - late.clock.now()).toBe(30_000);
  });

  it('is not confused by a clock that was set back', async () => {
    const kit = await TableKit.create();
    await kit.table.connect(0);
    await kit.table.disconnect(0);
    await kit.clock.advance(10 * 3_600_000);
    await kit.table.connect(0);
    await kit.until(0, inTurn);
    await kit.clock.advance(20_000);
    await kit.table.disconnect(0);
    await kit.clock.advance(1000);
    const again = await kit.resumed({ now: kit.clock.now() - 9 * 3_600_000 });
    await again.table.connect(0);
    expect(again.table.deadline! - again.clock.now()).toBe(40_000);
  });

  it('knows who is away, what was missed, the standing answer and the placement being drawn up', async () => {
    const kit = await seated();
    await kit.until(0, inTurn);
    await kit.table.defendMost(1, true);
    await kit.clock.advance(120_001);
    expect(kit.table.seats[0]).toMatchObject({ control: 'away', missed: 1, reserve: 0 });
    await kit.until(1, inTurn);
    const own = kit.state.owners.indexOf(1);
    const { reserves, armies } = kit.state;
    await kit.table.draft(1, [[own, reserves[1]]]);
    await kit.clock.advance(1000);
    const again = await kit.resumed();
    expect(again.table.seats[0]).toMatchObject({ control: 'away', missed: 1, reserve: 0 });
    expect(again.table.seats[1]).toMatchObject({ defendsMost: true });
    await again.table.connect(0);
    await again.clock.advance(130_000);
    expect(again.state.armies[own]).toBeGreaterThanOrEqual(armies[own] + reserves[1]);
    expect(again.table.seats[1].control).toBe('away');
  });

  it('closes in its time when nobody comes back', async () => {
    const kit = await seated();
    await kit.clock.advance(1000);
    const again = await kit.resumed();
    await again.clock.advance(24 * 3_600_000 - 1);
    expect(again.closed).toBe(false);
    await again.clock.advance(2);
    expect(again.closed).toBe(true);
  });

  it('begins a game that was made and not begun', async () => {
    const store = new FailingStore();
    store.broken = 'before';
    await expect(TableKit.create({ store })).rejects.toThrow();
    store.broken = null;
    expect((await TableKit.resume({ store })).state.phase).not.toBe('new');
  });
});

describe('the journal', () => {
  it('is written soon after something changes, once, and not when nothing does', async () => {
    const store = new FailingStore();
    const kit = await seated({ store });
    await kit.until(0, inTurn);
    await kit.clock.advance(1000);
    store.journals = 0;
    for (let i = 1; i <= 5; i++) await kit.table.draft(0, [[0, i]]);
    expect(store.journals).toBe(0);
    await kit.clock.advance(1000);
    expect(store.journals).toBe(1);
    for (let i = 0; i < 5; i++) {
      await kit.table.present(0);
      await kit.clock.advance(1000);
    }
    expect(store.journals).toBe(1);
  });

  it('is written before a table rests, which answers nothing for good any more', async () => {
    const store = new FailingStore();
    const kit = await seated({ store });
    await kit.until(0, inTurn);
    await kit.table.draft(0, [[0, 3]]);
    await kit.table.rest();
    expect((await store.load('kit'))!.journal.draft).toEqual([[0, 3]]);
    expect(await kit.settle(0)).toEqual({ ok: false, code: 'game/moved' });
    const again = await kit.resumed();
    await again.table.connect(0);
    expect(await again.settle(0)).toMatchObject({ ok: true });
  });
});

describe('a store that fails', () => {
  it('stops the clock, and lets it go on by itself', async () => {
    const store = new FailingStore();
    const kit = await seated({ store });
    await kit.until(0, inTurn);
    await kit.clock.advance(10_000);
    store.broken = 'before';
    expect(await kit.settle(0)).toEqual({ ok: false, code: 'server/store-failed' });
    expect(kit.table.halted).toBe(true);
    expect(kit.table.deadline).toBeNull();
    await kit.clock.advance(300_000);
    expect(kit.table.seats[0].control).toBe('person');
    store.broken = null;
    await kit.clock.advance(1500);
    expect(kit.table.halted).toBe(false);
    const left = kit.table.deadline! - kit.clock.now();
    expect(left).toBeGreaterThan(48_000);
    expect(left).toBeLessThanOrEqual(50_000);
    expect(await kit.settle(0)).toMatchObject({ ok: true });
  });

  it('has taken a batch although it could not say so: it is there once, and answered', async () => {
    const store = new FailingStore();
    const kit = await seated({ store });
    await kit.until(0, inTurn);
    const request = { id: 'unsaid-1', basis: kit.state.n, action: settleNext(kit.state, null)! };
    const batches = kit.batches.length;
    store.broken = 'after';
    expect(await kit.table.act(0, request)).toEqual({ ok: false, code: 'server/store-failed' });
    expect(kit.batches.length).toBe(batches);
    store.broken = null;
    const reply = await kit.table.act(0, request);
    expect(reply).toMatchObject({ ok: true, n: kit.state.n });
    expect(kit.batches.length).toBe(batches + 1);
    const { events, actions } = (await store.load('kit'))!;
    expect(events.map(({ n }) => n)).toEqual(events.map((_, i) => i + 1));
    expect(actions.filter(({ id }) => id === request.id)).toHaveLength(1);
    expect(kit.table.halted).toBe(false);
  });

  it('gives the game to another process: nothing is done or answered here any more', async () => {
    const store = new FailingStore();
    const kit = await seated({ store });
    await kit.until(0, inTurn);
    const { n } = kit.state;
    store.epochOver = true;
    expect(await kit.settle(0)).toEqual({ ok: false, code: 'game/moved' });
    expect(kit.moved).toBe(true);
    expect(kit.closed).toBe(false);
    await kit.clock.advance(600_000);
    expect(kit.state.n).toBe(n);
  });
});
