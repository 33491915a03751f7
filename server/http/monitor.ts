import { monitor } from '@colyseus/monitor';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressOf, networkOf } from './address.ts';
import { isSecret } from './is-secret.ts';
import { logOf } from './request-log.ts';
import { monitorHeaders } from './security-headers.ts';

/** Wrong passwords from one network in ten minutes. */
const TRIES = { points: 10, duration: 600 };

/**
 * Colyseus' monitor, for whoever knows the password (the name is free). It shows all of a room, hidden cards too, and can
 * close it: its password is as good as the server itself.
 */
export function monitorPage(password: string, proxies: number): Router {
  const router = express.Router();
  router.use(monitorHeaders, refuseOtherSites, askPassword(password, proxies), monitor());
  return router;
}

/** Browsers show the password to the monitor unasked, and its calls are plain addresses: no other site may make one. */
const refuseOtherSites: RequestHandler = (request, response, next) => {
  const site = request.get('sec-fetch-site') ?? 'none';
  if (site === 'none' || site === 'same-origin') next();
  else response.status(403).end();
};

function askPassword(password: string, proxies: number): RequestHandler {
  const wrong = new RateLimiterMemory(TRIES);
  return async (request, response, next) => {
    const network = networkOf(addressOf(request, proxies));
    const tried = await wrong.get(network);
    if (tried !== null && tried.consumedPoints >= TRIES.points) {
      response
        .status(429)
        .set('Retry-After', String(Math.ceil(tried.msBeforeNext / 1000)))
        .end();
      return;
    }
    const shown = shownPassword(request);
    if (shown !== null && isSecret(shown, password)) return next();
    if (shown !== null) {
      logOf(response).warn({ network }, 'wrong password for the monitor');
      await wrong.penalty(network);
    }
    response.status(401).set('WWW-Authenticate', 'Basic realm="monitor", charset="UTF-8"').end();
  };
}

/** Password of HTTP's basic authentication; null: none is shown. */
function shownPassword(request: Request): string | null {
  const [scheme, encoded] = (request.get('authorization') ?? '').split(' ');
  if (scheme !== 'Basic' || encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}
