import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { committedSource } from './committed.ts';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);

function draw(n: number, limit: number, count: number): number[] {
  const random = committedSource(key)(n);
  return Array.from({ length: count }, () => random.below(limit));
}

describe('committedSource', () => {
  test('takes the words of HMAC-SHA-256 in order, block after block', () => {
    const words = [0, 1].flatMap(counter => {
      const name = Buffer.alloc(8);
      name.writeUInt32BE(7, 0);
      name.writeUInt32BE(counter, 4);
      const block = createHmac('sha256', key).update(name).digest();
      return Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4));
    });
    expect(draw(7, 2 ** 31, 16)).toEqual(words.map(word => word % 2 ** 31));
  });

  test('repeats a stream and keeps streams and keys apart', () => {
    expect(draw(5, 1000, 20)).toEqual(draw(5, 1000, 20));
    expect(draw(5, 1000, 20)).not.toEqual(draw(6, 1000, 20));
    const other = committedSource(key.map(byte => byte ^ 1))(5);
    expect(Array.from({ length: 20 }, () => other.below(1000))).not.toEqual(draw(5, 1000, 20));
  });

  test('throws away words that would favour the low numbers', () => {
    // With 3 * 2^30 a quarter of all words is thrown away; a plain remainder would give the lowest third three eighths of all draws.
    const draws = draw(1, 3 * 2 ** 29, 12_000);
    const low = draws.filter(number => number < 2 ** 29).length;
    expect(low).toBeGreaterThan(3800);
    expect(low).toBeLessThan(4200);
  });

  test('rolls every face about equally often', () => {
    const faces = [0, 0, 0, 0, 0, 0];
    for (const face of draw(9, 6, 6000)) faces[face]++;
    for (const count of faces) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
