import { hash32 } from './hash.ts';
import type { Random, RandomSource } from './random.ts';

const TWO_32 = 0x1_0000_0000;
/** Up to this, the product with 32 bits is exact in a double. */
const EXACT_PRODUCT = 2 ** 21;

/** A small fast generator (sfc32), for simulation and tests only: whoever knows its state can foretell it. */
class SeededRandom implements Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(a: number, b: number, c: number) {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    for (let i = 0; i < 12; i++) this.#next();
  }

  #next(): number {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + result;
    return result >>> 0;
  }

  /** The high half of a 64-bit product; low halves that would favour some results are drawn again (Lemire 2019). */
  below(n: number): number {
    if (n > EXACT_PRODUCT) return this.#belowLarge(n);
    let value = this.#next();
    let low = Math.imul(value, n) >>> 0;
    if (low < n) {
      const favoured = TWO_32 % n;
      while (low < favoured) {
        value = this.#next();
        low = Math.imul(value, n) >>> 0;
      }
    }
    return ((value * n - low) / TWO_32) | 0;
  }

  #belowLarge(n: number): number {
    const limit = TWO_32 - (TWO_32 % n);
    let value = this.#next();
    while (value >= limit) value = this.#next();
    return value % n;
  }
}

/** Chance named by a seed: the stream of a batch depends on the seed and its first event's number alone. */
export function seededSource(seed: string): RandomSource {
  const a = hash32(seed);
  const b = hash32(`${seed}/2`);
  return n => new SeededRandom(a, b, n);
}

/** One stream of chance, for bots and tests. */
export function seededRandom(seed: string): Random {
  return seededSource(seed)(0);
}
