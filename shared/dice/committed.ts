import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Random, RandomSource } from './random.ts';

const WORDS = 2 ** 32;

/**
 * Chance for real play: HMAC-SHA-256 keyed by a game's secret. Each batch has a stream of its own, named by the
 * number of its first event, so a retry, a restart or a failed commit rolls the same dice.
 *
 * The words of stream `n` are the big-endian 32-bit words of HMAC(key, "n:0"), HMAC(key, "n:1"), …; a word is
 * thrown away when it lies in the incomplete last run of `below`'s range, so every number is equally likely.
 * @param key 32 secret bytes.
 */
export function committedSource(key: Uint8Array): RandomSource {
  return n => stream(key, n);
}

function stream(key: Uint8Array, n: number): Random {
  let block = new Uint8Array(0);
  let offset = 0;
  let blocks = 0;
  const next = (): number => {
    if (offset === block.length) {
      block = hmac(sha256, key, ascii(`${n}:${blocks++}`)) as Uint8Array<ArrayBuffer>;
      offset = 0;
    }
    const word =
      ((block[offset] << 24) | (block[offset + 1] << 16) | (block[offset + 2] << 8) | block[offset + 3]) >>>
      0;
    offset += 4;
    return word;
  };
  return {
    below(limit) {
      const fair = WORDS - (WORDS % limit);
      let word = next();
      while (word >= fair) word = next();
      return word % limit;
    },
  };
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, character => character.charCodeAt(0));
}
