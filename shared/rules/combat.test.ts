import { expect, test } from 'vitest';
import { maxAttackDice, maxDefenceDice, rollLosses } from './combat.ts';

test('attack dice: fewer than the armies in the origin, three at most (rules 5.3)', () => {
  expect([0, 1, 2, 3, 4, 5, 1000].map(maxAttackDice)).toEqual([0, 0, 1, 2, 3, 3, 3]);
});

test('defence dice: two with two armies or more, else one (rules 5.3)', () => {
  expect([1, 2, 3, 1000].map(maxDefenceDice)).toEqual([1, 2, 2, 2]);
});

test.each([
  ['a tie is the defender’s', [6], [6], 1, 0],
  ['the higher wins', [6], [5], 0, 1],
  ['only the highest count against one die', [6, 1, 1], [5], 0, 1],
  ['only the highest of one die counts', [6], [5, 5], 0, 1],
  ['one each', [6, 3], [5, 3], 1, 1],
  ['one each, the other way round', [4, 4, 1], [5, 3], 1, 1],
  ['both to the attacker', [6, 4, 4], [5, 3], 0, 2],
  ['both to the defender', [5, 5, 5], [5, 5], 2, 0],
  ['the third die never counts', [6, 1, 1], [5, 1], 1, 1],
])('%s (rules 5.3)', (_, attack, defence, attackLoss, defenceLoss) => {
  expect(rollLosses(attack, defence)).toEqual({ attackLoss, defenceLoss });
});
