import { describe, expect, it } from 'vitest';
import golden from './battle-odds.golden.json' with { type: 'json' };
import { battleOdds } from './battle-odds.ts';
import { drawnOutOdds } from './drawn-out-odds.ts';
import { rollOdds } from './roll-odds.ts';

/** Half a unit of the ninth decimal, to which the golden values are rounded. */
const ROUNDING = 5.1e-10;

describe('rollOdds', () => {
  it('equals the published counts for every number of dice', () => {
    for (const [name, { total, outcomes }] of Object.entries(golden.rolls)) {
      const [attack, defence] = name.split('v').map(Number);
      const counts = rollOdds(attack, defence).map(o => [o.attackLoss, o.defenceLoss, o.count]);
      expect(counts, name).toEqual(outcomes);
      expect(
        rollOdds(attack, defence).every(o => o.total === total && o.probability === o.count / total),
      ).toBe(true);
    }
  });
});

describe('the terms of capitals', () => {
  it('an airfield decides ties for its side', () => {
    const [attacked] = rollOdds(1, 1, 1);
    const [defended] = rollOdds(1, 1, -1);
    expect([attacked.count, defended.count]).toEqual([21, 10]);
    expect(battleOdds(2, 1, 1, { attackDice: 3, defenceDice: 2, lift: 1 }).win).toBeCloseTo(21 / 36, 9);
  });

  it('a die more on a side makes its battles better, also the long ones', () => {
    for (const armies of [12, 400]) {
      const { win } = battleOdds(armies, armies);
      const attack = battleOdds(armies, armies, 1, { attackDice: 4, defenceDice: 2, lift: 0 });
      const defence = battleOdds(armies, armies, 1, { attackDice: 3, defenceDice: 3, lift: 0 });
      expect(attack.win).toBeGreaterThan(win + 0.01);
      expect(defence.win).toBeLessThan(win - 0.01);
    }
  });

  it('compares two pairs at most, however many dice roll', () => {
    expect(rollOdds(4, 3).map(outcome => outcome.attackLoss + outcome.defenceLoss)).toEqual([2, 2, 2]);
  });
});

describe('battleOdds', () => {
  it.each(['win', 'attackLoss', 'defenceLoss'] as const)('%s: 2 to 30 armies against 1 to 30', figure => {
    expect(golden[figure]).toHaveLength(29);
    golden[figure].forEach((row, i) => {
      expect(row).toHaveLength(30);
      row.forEach((value, j) => {
        expect(Math.abs(battleOdds(i + 2, j + 1)[figure] - value)).toBeLessThan(ROUNDING);
      });
    });
  });

  it('gives the same beyond the sizes it keeps ready', () => {
    const small = battleOdds(30, 30);
    const large = battleOdds(70, 68);
    expect(large.win).toBeGreaterThan(small.win);
    expect(large.attackLoss / large.defenceLoss).toBeCloseTo(2387 / 2797, 2);
  });

  it('counts the survivors of a conquest, with the army that stays', () => {
    expect(battleOdds(2, 1).survivors).toBe(2);
    // 3 armies against 1: two dice win at once with 3 left (125/216), else one die with 2 left (91/216 × 5/12).
    const [at3, at2] = [125 / 216, (91 / 216) * (5 / 12)];
    expect(battleOdds(3, 1).survivors).toBeCloseTo((3 * at3 + 2 * at2) / (at3 + at2), 12);
  });

  it('stops at stopAt armies or fewer', () => {
    expect(battleOdds(3, 1, 2)).toEqual({
      win: 125 / 216,
      attackLoss: 91 / 216,
      defenceLoss: 125 / 216,
      survivors: 3,
    });
    expect(battleOdds(10, 5, 10)).toEqual({ win: 0, attackLoss: 0, defenceLoss: 0, survivors: 0 });
    expect(battleOdds(20, 8, 10).win).toBeLessThan(battleOdds(20, 8).win);
    expect(battleOdds(20, 8, 10).attackLoss).toBeLessThanOrEqual(11);
  });

  it('has no chance with one army', () => {
    expect(battleOdds(1, 1)).toEqual({ win: 0, attackLoss: 0, defenceLoss: 0, survivors: 0 });
  });

  it('stays close to the exact values where it becomes an approximation', () => {
    for (const [armies, defenders] of [
      [290, 335],
      [300, 330],
      [280, 300],
      [315, 310],
      [330, 300],
      [200, 480],
      [600, 160],
    ] as const) {
      const exact = battleOdds(armies, defenders);
      const close = drawnOutOdds(armies, defenders, 1);
      expect(Math.abs(close.win - exact.win)).toBeLessThan(0.015);
      expect(Math.abs(close.attackLoss - exact.attackLoss)).toBeLessThan(armies / 100);
      expect(Math.abs(close.defenceLoss - exact.defenceLoss)).toBeLessThan(defenders / 100);
      if (exact.win > 0.05) expect(Math.abs(close.survivors - exact.survivors)).toBeLessThan(armies / 100);
    }
  });

  it('answers for armies in the thousands', () => {
    expect(battleOdds(5000, 3).win).toBeGreaterThan(0.999999);
    expect(battleOdds(30_000, 20_000).win).toBeCloseTo(1, 6);
    expect(battleOdds(20_000, 30_000).win).toBeCloseTo(0, 6);
    const even = battleOdds(100_000, 117_000);
    expect(even.win).toBeGreaterThan(0);
    expect(even.win).toBeLessThan(1);
    expect(even.attackLoss).toBeLessThanOrEqual(100_000);
  });
});
