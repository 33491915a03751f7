import { describe, expect, test } from 'vitest';
import { scene } from '../testing/test-kit.ts';
import { ranking } from './ranking.ts';

/** Six seats with so many territories each; the rest is neutral. */
function owning(counts: readonly number[], out: readonly number[] = []) {
  const state = scene({ options: { seats: counts.length }, rest: [-1, 1], state: { out: [...out] } });
  const owners = [...state.owners];
  let t = 0;
  counts.forEach((count, seat) => {
    for (let i = 0; i < count; i++) owners[t++] = seat;
  });
  return { ...state, owners };
}

const short = (lines: ReturnType<typeof ranking>) =>
  lines.map(({ seat, rank, territories }) => `${rank}. seat ${seat} ${territories}`);

describe('the ranking (rules, section 7)', () => {
  test('the winner, then by territories; equal numbers share a rank in seat order: 1, 2, 2, 4', () => {
    expect(short(ranking(owning([5, 8, 20, 8]), 2))).toEqual([
      '1. seat 2 20',
      '2. seat 1 8',
      '2. seat 3 8',
      '4. seat 0 5',
    ]);
  });

  test('a round limit has no winner of its own: ties are shared', () => {
    expect(short(ranking(owning([5, 12, 6, 12]), null))).toEqual([
      '1. seat 1 12',
      '1. seat 3 12',
      '3. seat 2 6',
      '4. seat 0 5',
    ]);
  });

  test('those who are out follow: the later out, the better, each with a rank of its own', () => {
    expect(short(ranking(owning([0, 10, 0, 10, 3, 0], [2, 0, 5]), null))).toEqual([
      '1. seat 1 10',
      '1. seat 3 10',
      '3. seat 4 3',
      '4. seat 5 0',
      '5. seat 0 0',
      '6. seat 2 0',
    ]);
  });

  test('the winner is first also with fewer territories than another', () => {
    expect(short(ranking(owning([5, 20, 5]), 2))).toEqual(['1. seat 2 5', '2. seat 1 20', '3. seat 0 5']);
  });
});
