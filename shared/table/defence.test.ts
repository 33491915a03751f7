import { describe, expect, it } from 'vitest';
import type { State } from '../game/state.ts';
import { attackOrigins, attackTargets } from '../rules/attack-targets.ts';
import { TableKit } from './table-kit.ts';

/** An attack of seat 0 on land of seat `on` that has two armies or more, or null. */
function attackOn(state: State, on: number): { from: number; to: number } | null {
  for (const from of attackOrigins(state, 0))
    for (const to of attackTargets(state, from))
      if (state.owners[to] === on && state.armies[to] > 1) return { from, to };
  return null;
}

/** Ann, in her attack phase, has declared an attack on the seat. */
async function declared(on = 1, persons = 2): Promise<TableKit> {
  for (let seed = 0; seed < 200; seed++) {
    const kit = await TableKit.create({ seed: `defence ${seed}`, persons, game: { defence: 'chosen' } });
    for (let seat = 0; seat < persons; seat++) await kit.table.connect(seat);
    await kit.until(0, state => state.phase === 'attack');
    const attack = attackOn(kit.state, on);
    if (attack === null) continue;
    expect(await kit.act(0, { type: 'attack', ...attack, dice: 1 })).toMatchObject({ ok: true });
    return kit;
  }
  throw new Error('no attack is ever possible');
}

const lastRoll = (kit: TableKit) => kit.batches.flat().findLast(event => event.event === 'diceRolled');

describe('chosen defence at a table', () => {
  it('asks the defender, who has 8 seconds; the attacker’s clock stands still', async () => {
    const kit = await declared();
    expect(kit.state.phase).toBe('defend');
    expect(kit.table.deadline).toBe(kit.clock.now() + 8000);
    expect(kit.table.finalDeadline).toBe(kit.clock.now() + 8000);
    await kit.clock.advance(5000);
    expect(await kit.act(1, { type: 'defend', dice: 1 })).toMatchObject({ ok: true });
    expect(lastRoll(kit)).toMatchObject({ defence: [expect.any(Number)] });
    expect(kit.table.seats[1]).toMatchObject({ defendsMost: false, missed: 0 });
  });

  it('gives the attacker back what the answer took', async () => {
    const kit = await declared();
    const waited = 5000;
    await kit.clock.advance(waited);
    await kit.act(1, { type: 'defend', dice: 1 });
    const left = kit.table.deadline! - kit.clock.now();
    const other = await declared();
    await other.act(1, { type: 'defend', dice: 1 });
    expect(other.table.deadline! - other.clock.now()).toBe(left);
  });

  it('takes the most dice after 8 seconds, and from then on without asking', async () => {
    const kit = await declared();
    await kit.clock.advance(7900);
    expect(kit.state.phase).toBe('defend');
    await kit.clock.advance(200);
    expect(kit.state.phase).toBe('attack');
    expect(lastRoll(kit)?.event === 'diceRolled' && lastRoll(kit)).toMatchObject({
      defence: [expect.any(Number), expect.any(Number)],
    });
    expect(kit.table.seats[1]).toMatchObject({ defendsMost: true, control: 'person', missed: 0 });
    const again = attackOn(kit.state, 1);
    if (again === null) return;
    await kit.act(0, { type: 'attack', ...again, dice: 1 });
    await kit.clock.advance(1000);
    expect(kit.state.phase).not.toBe('defend');
  });

  it('answers at once for a seat that has said so before, until it takes that back', async () => {
    const kit = await declared();
    expect(await kit.table.defendMost(1, true)).toEqual({ ok: true });
    await kit.clock.advance(1000);
    expect(kit.state.phase).not.toBe('defend');
    expect(await kit.table.defendMost(1, false)).toEqual({ ok: true });
    expect(kit.table.seats[1].defendsMost).toBe(false);
    expect(await kit.table.defendMost(2, true)).toEqual({ ok: false, code: 'seat/none' });
  });

  it('lets a bot answer, and is refused what is not the asked seat’s', async () => {
    const kit = await declared(2);
    expect(await kit.act(1, { type: 'defend', dice: 1 })).toEqual({ ok: false, code: 'seat/not-your-turn' });
    await kit.clock.advance(1000);
    expect(kit.state.phase).not.toBe('defend');
    expect(kit.table.seats[2].defendsMost).toBe(false);
  });

  it('lets a bot answer for somebody away', async () => {
    const kit = await declared(1);
    (kit.table.seats[1] as { control: string }).control = 'away';
    await kit.table.present(0);
    await kit.clock.advance(1000);
    expect(kit.state.phase).not.toBe('defend');
  });

  it('stands still while nobody is there, and goes on where it was', async () => {
    const kit = await declared();
    await kit.clock.advance(3000);
    await kit.table.disconnect(0);
    await kit.table.disconnect(1);
    await kit.clock.advance(60_000);
    expect(kit.state.phase).toBe('defend');
    await kit.table.connect(0);
    expect(kit.table.deadline).toBe(kit.clock.now() + 5000);
    await kit.clock.advance(5100);
    expect(kit.state.phase).toBe('attack');
  });

  it('gives the defender no more time when somebody else resigns', async () => {
    const kit = await declared(1, 3);
    const { deadline } = kit.table;
    await kit.clock.advance(3000);
    expect(await kit.act(2, { type: 'resign' })).toMatchObject({ ok: true });
    expect(kit.state.phase).toBe('defend');
    expect(kit.table.deadline).toBe(deadline);
    await kit.clock.advance(5100);
    expect(kit.state.phase).not.toBe('defend');
  });

  it('rolls at once where the defender resigns', async () => {
    const kit = await declared();
    await kit.act(1, { type: 'resign' });
    expect(kit.state.phase).not.toBe('defend');
    expect(
      kit.batches
        .at(-1)!
        .map(event => event.event)
        .slice(0, 2),
    ).toEqual(['resigned', 'diceRolled']);
  });
});

describe('a setup of many steps', () => {
  it('plays on for somebody away without making them wait, and does not take their seat', async () => {
    const kit = await TableKit.create({
      game: { territories: 'claimed', placement: 'one-by-one', roundLimit: 3 },
    });
    await kit.table.connect(0);
    await kit.table.connect(1);
    const began = kit.clock.now();
    while (kit.state.round === 0) {
      if (kit.state.seat === 0) await kit.settle(0);
      else await kit.clock.advance(500);
    }
    expect(kit.table.seats[1]).toMatchObject({ control: 'away', missed: 1 });
    expect(kit.table.seats[0]).toMatchObject({ control: 'person', missed: 0 });
    // One deadline with its reserve, and some hundred bot steps of less than two seconds.
    expect(kit.clock.now() - began).toBeLessThan(120_000 + 120 * 2000);
  });

  it('claims and places one step at a time for somebody who is late', async () => {
    const kit = await TableKit.create({ game: { territories: 'claimed', placement: 'one-by-one' } });
    await kit.table.connect(0);
    await kit.table.connect(1);
    await kit.until(0, state => state.phase === 'setup-claim');
    const claims = kit.batches.flat().length;
    await kit.clock.advance(120_000);
    const mine = kit.batches
      .flat()
      .slice(claims)
      .filter(e => e.event === 'claimed' && e.seat === 0);
    expect(mine.length).toBeGreaterThanOrEqual(1);
    expect(kit.batches.every(batch => batch.filter(e => e.event === 'claimed').length <= 1)).toBe(true);
    expect(kit.table.seats[0].control).toBe('away');
  });
});
