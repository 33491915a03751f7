import { describe, expect, it } from 'vitest';
import type { State } from '../game/state.ts';
import { MemoryStore } from './memory-store.ts';
import { TableKit } from './table-kit.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const inTurn = (state: State) => state.phase === 'reinforce';

/** A slow table with a day a turn whose people have put up their first armies and left. */
async function slow(options: Parameters<typeof TableKit.create>[0] = {}): Promise<TableKit> {
  const kit = await TableKit.create({ pace: '1d', ...options });
  await kit.table.connect(0);
  await kit.table.connect(1);
  await kit.until(0, inTurn);
  await kit.table.disconnect(0);
  await kit.table.disconnect(1);
  return kit;
}

/** Lets time pass until a seat's turn has begun. */
async function untilTurn(kit: TableKit, seat: number): Promise<void> {
  for (let i = 0; i < 500 && !(kit.state.seat === seat && inTurn(kit.state)); i++)
    await kit.clock.advance(1000);
  expect(kit.state.seat).toBe(seat);
}

describe('a slow table', () => {
  it('runs on when nobody is there, and settles a missed turn at its one deadline', async () => {
    const kit = await slow();
    const { n } = kit.state;
    const deadline = kit.table.deadline!;
    expect(deadline - kit.clock.now()).toBe(DAY);
    expect(kit.table.finalDeadline).toBe(deadline);
    await kit.clock.advance(DAY - 1);
    expect(kit.state.n).toBe(n);
    await kit.clock.advance(1);
    expect(kit.state.seat).toBe(1);
    expect(kit.table.seats[0]).toMatchObject({ control: 'person', missed: 1 });
  });

  it('waits the whole time again after a missed turn: no bot plays in between', async () => {
    const kit = await slow();
    await kit.clock.advance(DAY);
    await kit.clock.advance(DAY);
    await untilTurn(kit, 0);
    const { n } = kit.state;
    await kit.clock.advance(DAY - 10_000);
    expect(kit.state.n).toBe(n);
    await kit.table.connect(0);
    expect(await kit.settle(0)).toMatchObject({ ok: true });
    expect(kit.table.seats[0].missed).toBe(0);
  });

  it('gives somebody who comes at the last moment time to play', async () => {
    const kit = await slow();
    await kit.clock.advance(DAY - 1000);
    await kit.table.connect(0);
    expect(kit.table.deadline! - kit.clock.now()).toBe(600_000);
  });

  it('gives a seat to its bot after the third missed turn in a row, and plays on for the other', async () => {
    const kit = await slow();
    for (let round = 0; round < 3; round++) {
      await untilTurn(kit, 0);
      await kit.clock.advance(DAY);
      await kit.table.connect(1);
      await kit.until(2);
      await kit.table.disconnect(1);
    }
    expect(kit.table.seats[0]).toMatchObject({ control: 'bot', missed: 3, kind: 'human' });
    expect(kit.table.seats[1]).toMatchObject({ control: 'person', missed: 0 });
    await untilTurn(kit, 1);
    expect(kit.table.deadline! - kit.clock.now()).toBeGreaterThan(DAY - 60_000);
    await kit.table.connect(0);
    expect(await kit.act(0, { type: 'resign' })).toEqual({ ok: false, code: 'seat/given-to-bot' });
  });

  it('is played to its end by bots when all people are gone for good, and shown for some days', async () => {
    const kit = await slow({ game: { roundLimit: 6 } });
    await kit.clock.advance(6 * DAY + HOUR);
    expect(kit.state.endReason).toBe('round-limit');
    expect(kit.closed).toBe(false);
    await kit.clock.advance(3 * DAY);
    expect(kit.closed).toBe(true);
  });

  it('is closed when bots alone do not come to an end', async () => {
    const kit = await slow({ times: { abandon: 60_000 } });
    await kit.clock.advance(9 * DAY);
    expect(kit.state.phase).not.toBe('ended');
    expect(kit.closed).toBe(true);
  });

  it('always defends with the most dice, and nobody can turn that off', async () => {
    const kit = await slow({ game: { defence: 'chosen' } });
    expect(kit.table.seats.map(seat => seat.defendsMost)).toEqual([true, true, true, true]);
    expect(await kit.table.defendMost(0, false)).toEqual({ ok: false, code: 'table/slow-defence' });
    expect(kit.table.seats[0].defendsMost).toBe(true);
  });

  it('does not wait for each small step of a setup that somebody misses', async () => {
    const kit = await TableKit.create({
      pace: '8h',
      game: { territories: 'claimed', placement: 'one-by-one' },
    });
    await kit.clock.advance(8 * HOUR);
    await kit.clock.advance(8 * HOUR);
    await untilTurn(kit, 0);
    expect(kit.table.seats[0]).toMatchObject({ control: 'person', missed: 1 });
    expect(kit.table.deadline! - kit.clock.now()).toBeGreaterThan(7 * HOUR);
  });

  it('keeps its deadline over a restart, and leaves a moment when that has passed', async () => {
    const kit = await slow();
    const deadline = kit.table.deadline!;
    await kit.clock.advance(HOUR);
    const soon = await kit.resumed();
    expect(soon.table.deadline).toBe(deadline);
    const late = await kit.resumed({ now: deadline + 5 * HOUR });
    expect(late.table.deadline! - late.clock.now()).toBe(30_000);
    await late.clock.advance(30_000);
    expect(late.table.seats[0]).toMatchObject({ control: 'person', missed: 1 });
    expect(late.state.seat).not.toBe(0);
  });

  it('goes on when the store is back, though nobody is there', async () => {
    const store = new MemoryStore();
    const append = store.append.bind(store);
    let broken = false;
    store.append = (...args) => (broken ? Promise.reject(new Error('gone')) : append(...args));
    const kit = await slow({ store });
    broken = true;
    await kit.clock.advance(DAY + 30_000);
    expect(kit.state.seat).toBe(0);
    broken = false;
    await kit.clock.advance(5000);
    expect(kit.state.seat).not.toBe(0);
    expect(kit.table.seats[0].missed).toBe(1);
    await untilTurn(kit, 1);
    expect(kit.table.deadline! - kit.clock.now()).toBeGreaterThan(DAY - 60_000);
  });
});
