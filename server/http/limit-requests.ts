import type { Request, RequestHandler, Response } from 'express';
import type { Limited, Limits, OverLimit } from '../limits/limits.ts';
import { keyOf } from '../players/identity.ts';
import { addressOf, networkOf } from './address.ts';
import { refuse } from './errors.ts';

/** Refuses with 429, the code, and when it may be tried again. */
export function refuseOver(response: Response, { code, retryAfter }: OverLimit): void {
  response.set('Retry-After', String(retryAfter));
  refuse(response, 429, code);
}

/** Counts requests by address. */
export function limitAddress(limits: Limits, what: Limited, proxies: number): RequestHandler {
  return limitBy(limits, what, request => networkOf(addressOf(request, proxies)));
}

/** Counts requests by identity. Whoever shows none gets nothing from what this guards, and is counted by address. */
export function limitIdentity(limits: Limits, what: Limited): RequestHandler {
  return limitBy(limits, what, request => keyOf(request.headers.cookie));
}

function limitBy(limits: Limits, what: Limited, key: (request: Request) => string | null): RequestHandler {
  return async (request, response, next) => {
    const counted = key(request);
    const over = counted === null ? null : await limits.take(what, counted);
    if (over === null) next();
    else refuseOver(response, over);
  };
}
