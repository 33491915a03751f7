import type { RequestHandler } from 'express';
import { refuse } from './errors.ts';

/**
 * Whether a page from `origin` may act for its visitor here: pages of this very host and of the allowed origins may.
 * Programs send no origin and carry nobody's cookie unasked.
 */
export function isAllowedOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === null || origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Refuses what would change something when another site's page sends it. */
export function checkOrigin(allowed: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads || isAllowedOrigin(request.headers.origin, request.headers.host, allowed)) next();
    else refuse(response, 403, 'origin/refused');
  };
}
