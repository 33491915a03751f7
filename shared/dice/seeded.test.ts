import { describe, expect, it } from 'vitest';
import { seededRandom, seededSource } from './seeded.ts';

const draw = (seed: string, n: number, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.below(n));
};

describe('seeded random', () => {
  it('gives the same numbers for the same name, others for another', () => {
    expect(draw('a', 1000, 20)).toEqual(draw('a', 1000, 20));
    expect(draw('a', 1000, 20)).not.toEqual(draw('b', 1000, 20));
    const source = seededSource('a');
    expect(source(1).below(2 ** 31)).toBe(source(1).below(2 ** 31));
    expect(source(1).below(2 ** 31)).not.toBe(source(2).below(2 ** 31));
  });

  it.each([1, 2, 3, 6, 44, 167])('is uniform below %i', n => {
    const counts: number[] = Array(n).fill(0);
    const draws = 2000 * n;
    for (const value of draw(`below ${n}`, n, draws)) counts[value]++;
    expect(counts.reduce((sum, count) => sum + count)).toBe(draws);
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(5 * Math.sqrt(2000));
  });

  it.each([2 ** 21, 2 ** 21 + 1, 3 * 2 ** 29, 2 ** 31])('reaches all parts of the range below %i', n => {
    const values = draw('large', n, 4000);
    expect(values.every(value => Number.isInteger(value) && value >= 0 && value < n)).toBe(true);
    const thirds = [0, 0, 0];
    for (const value of values) thirds[Math.floor((3 * value) / n)]++;
    for (const count of thirds) expect(count).toBeGreaterThan(1200);
  });

  it('rolls all pairs of dice at the start of streams alike', () => {
    const source = seededSource('dice');
    const counts: number[] = Array(36).fill(0);
    for (let n = 1; n <= 36_000; n++) {
      const random = source(n);
      counts[random.below(6) * 6 + random.below(6)]++;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });
});
