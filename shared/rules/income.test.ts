import { expect, test } from 'vitest';
import { CONTINENTS } from '../map/continents.ts';
import { scene } from '../testing/test-kit.ts';
import { income } from './income.ts';

/** Seat 0 owns these territories, seat 1 the rest. */
function owning(territories: readonly number[]) {
  const state = scene({ rest: [1, 1] });
  return { ...state, owners: state.owners.map((_, t) => (territories.includes(t) ? 0 : 1)) };
}

/** Territories of different continents, none of them whole. */
const SCATTERED = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 15, 16, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35];

test.each([
  [1, 3],
  [8, 3],
  [9, 3],
  [11, 3],
  [12, 4],
  [14, 4],
  [15, 5],
  [24, 8],
])('%i territories and no continent give %i (rules 5.1)', (count, armies) => {
  const state = owning(SCATTERED.slice(0, count));
  expect(income(state, 0)).toEqual({ territories: armies, continents: [], total: armies });
});

test.each(CONTINENTS.map((continent, i) => [continent.id, i] as const))(
  '%s counts only as a whole (rules 5.1)',
  (_, index) => {
    const { territories, bonus } = CONTINENTS[index];
    const base = Math.max(3, Math.floor(territories.length / 3));
    expect(income(owning(territories), 0)).toEqual({
      territories: base,
      continents: [[index, bonus]],
      total: base + bonus,
    });
    expect(income(owning(territories.slice(1)), 0).continents).toEqual([]);
  },
);

test('several continents add up (rules 5.1)', () => {
  const state = owning([
    ...CONTINENTS[1].territories,
    ...CONTINENTS[5].territories,
    ...CONTINENTS[3].territories,
  ]);
  expect(income(state, 0)).toEqual({
    territories: 4,
    continents: [
      [1, 2],
      [3, 3],
      [5, 2],
    ],
    total: 11,
  });
  expect(income(state, 1)).toEqual({
    territories: 9,
    continents: [
      [0, 5],
      [2, 5],
      [4, 7],
    ],
    total: 26,
  });
});
