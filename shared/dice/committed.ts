import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Random, RandomSource } from './random.ts';

const BLOCK = 32;
const TWO_32 = 0x1_0000_0000;

/** HMAC-SHA-256 in counter mode, read as big-endian 32-bit numbers; values that would bias a choice are passed over. */
class HmacRandom implements Random {
  readonly #key: Uint8Array;
  readonly #message: DataView;
  #block = new DataView(new ArrayBuffer(0));
  #offset = 0;
  #counter = 0;

  constructor(key: Uint8Array, n: number) {
    this.#key = key;
    this.#message = new DataView(new ArrayBuffer(8));
    this.#message.setUint32(0, n);
  }

  #next(): number {
    if (this.#offset === this.#block.byteLength) {
      this.#message.setUint32(4, this.#counter++);
      const digest = hmac(sha256, this.#key, new Uint8Array(this.#message.buffer));
      this.#block = new DataView(digest.buffer, digest.byteOffset, BLOCK);
      this.#offset = 0;
    }
    const value = this.#block.getUint32(this.#offset);
    this.#offset += 4;
    return value;
  }

  below(n: number): number {
    const limit = TWO_32 - (TWO_32 % n);
    let value = this.#next();
    while (value >= limit) value = this.#next();
    return value % n;
  }
}

/**
 * Chance for play: whoever does not know the game's key (32 random bytes) can't foretell it, whoever does can check it.
 * The stream of a batch depends on the key and its first event's number alone, so a retry rolls the same dice.
 */
export function committedSource(key: Uint8Array): RandomSource {
  return n => new HmacRandom(key, n);
}
