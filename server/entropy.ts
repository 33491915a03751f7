import { createHash, randomBytes } from 'node:crypto';

/** Where the server's own chance comes from: keys of games, ids, names, the order of seats. Never secrets of players. */
export interface Entropy {
  /** 32 bytes, different at each call. `purpose` keeps the sequences of a seeded source apart. */
  bytes(purpose: string): Uint8Array;
}

export const systemEntropy: Entropy = { bytes: () => randomBytes(32) };

/** For tests: the same seed gives the same bytes for the same calls. */
export function seededEntropy(seed: string): Entropy {
  const calls = new Map<string, number>();
  return {
    bytes(purpose) {
      const call = calls.get(purpose) ?? 0;
      calls.set(purpose, call + 1);
      return createHash('sha256').update(`${seed}/${purpose}/${call}`).digest();
    },
  };
}

/** An id that nobody guesses: 128 bits as 22 characters of base64url. */
export function makeId(entropy: Entropy, purpose: string): string {
  return Buffer.from(entropy.bytes(purpose).subarray(0, 16)).toString('base64url');
}
