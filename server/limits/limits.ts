import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { ErrorCode } from '../../shared/protocol/messages.ts';
import type { Rates } from '../config.ts';

/** What is counted: how often in how many seconds, and the code of the refusal. */
interface Limit {
  readonly rate: keyof Rates;
  readonly seconds: number;
  readonly code: ErrorCode;
  /** Whether all processes of a site count together. */
  readonly together: boolean;
}

const LIMITED = {
  /** By address. */
  requests: { rate: 'addressRequests', seconds: 60, code: 'limit/address', together: true },
  /** By address. */
  identities: { rate: 'addressIdentities', seconds: 3600, code: 'limit/identities', together: true },
  /** By identity. */
  joins: { rate: 'identityJoins', seconds: 60, code: 'limit/joins', together: true },
  /** By identity. */
  tables: { rate: 'identityTables', seconds: 60, code: 'limit/tables', together: true },
  /** By identity. Far too many to ask another machine about each, and a seat is connected to one process only. */
  messages: { rate: 'identityMessages', seconds: 10, code: 'limit/messages', together: false },
} as const satisfies Record<string, Limit>;

export type Limited = keyof typeof LIMITED;

/** Why something is refused, and in how many seconds it may be tried again. */
export interface OverLimit {
  readonly code: ErrorCode;
  readonly retryAfter: number;
}

/** Counts who does what how often. Strict for an identity, generous for an address: a school or a phone network has one. */
export class Limits {
  readonly #limiters: { readonly [L in Limited]: RateLimiterAbstract };

  /** `redis`: a connection to where the processes of a site count together; while it does not answer each counts alone. */
  constructor(rates: Rates, redis: unknown = null) {
    const make = (what: Limited) => {
      const { rate, seconds, together }: Limit = LIMITED[what];
      const points = rates[rate];
      const alone = new RateLimiterMemory({ keyPrefix: what, points, duration: seconds });
      if (redis === null || !together) return alone;
      return new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `limits:${what}`,
        points,
        duration: seconds,
        // Who is over a limit is not asked about again until it has passed.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: alone,
        rejectIfRedisNotReady: true,
      });
    };
    this.#limiters = {
      requests: make('requests'),
      identities: make('identities'),
      joins: make('joins'),
      tables: make('tables'),
      messages: make('messages'),
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
