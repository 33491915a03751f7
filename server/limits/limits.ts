import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '../../shared/protocol/messages.ts';
import type { Rates } from '../config.ts';

/** What is counted: how often in how many seconds, and the code of the refusal. */
interface Limit {
  readonly rate: keyof Rates;
  readonly seconds: number;
  readonly code: ErrorCode;
}

const LIMITED = {
  /** By address. */
  requests: { rate: 'addressRequests', seconds: 60, code: 'limit/address' },
  /** By address. */
  identities: { rate: 'addressIdentities', seconds: 3600, code: 'limit/identities' },
  /** By identity. */
  joins: { rate: 'identityJoins', seconds: 60, code: 'limit/joins' },
  /** By identity. */
  tables: { rate: 'identityTables', seconds: 60, code: 'limit/tables' },
  /** By identity. */
  messages: { rate: 'identityMessages', seconds: 10, code: 'limit/messages' },
} as const satisfies Record<string, Limit>;

export type Limited = keyof typeof LIMITED;

/** Why something is refused, and in how many seconds it may be tried again. */
export interface OverLimit {
  readonly code: ErrorCode;
  readonly retryAfter: number;
}

/** Counts who does what how often. Strict for an identity, generous for an address: a school or a phone network has one. */
export class Limits {
  readonly #limiters: { readonly [L in Limited]: RateLimiterMemory };

  constructor(rates: Rates) {
    const make = ({ rate, seconds }: Limit) =>
      new RateLimiterMemory({ points: rates[rate], duration: seconds });
    this.#limiters = {
      requests: make(LIMITED.requests),
      identities: make(LIMITED.identities),
      joins: make(LIMITED.joins),
      tables: make(LIMITED.tables),
      messages: make(LIMITED.messages),
    };
  }

  /** Counts one more; null: it may be done. */
  async take(what: Limited, key: string): Promise<OverLimit | null> {
    try {
      await this.#limiters[what].consume(key);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { code: LIMITED[what].code, retryAfter: Math.ceil(refusal.msBeforeNext / 1000) };
    }
  }
  /** Takes back one that came to nothing. */
  async giveBack(what: Limited, key: string): Promise<void> {
    await this.#limiters[what].reward(key);
  }
}
