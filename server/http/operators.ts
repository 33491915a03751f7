import { isIP } from 'node:net';
import express, { type Request, type RequestHandler, type Router } from 'express';
import type { Config } from '../config.ts';
import { registry } from '../metrics/metrics.ts';
import type { Readiness } from '../readiness.ts';
import { addressOf } from './address.ts';
import { isSecret } from './is-secret.ts';

/** What whoever runs the server asks: whether the process lives, whether it may be given visitors, and its figures. */
export function operators(config: Config, readiness: Readiness): Router {
  const router = express.Router();
  router.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    const ok = await readiness.check();
    response.status(ok ? 200 : 503).json({ ok });
  });
  router.get('/metrics', guardMetrics(config), async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}

function guardMetrics(config: Config): RequestHandler {
  return (request, response, next) => {
    if (showsToken(request, config.metricsToken) || isReader(request, config)) next();
    else response.status(401).set('WWW-Authenticate', 'Bearer').end();
  };
}

function showsToken(request: Request, token: string | null): boolean {
  const [scheme, ...shown] = (request.get('authorization') ?? '').split(' ');
  return token !== null && scheme === 'Bearer' && isSecret(shown.join(' '), token);
}

/** Behind a proxy that is not configured everybody would have the proxy's address: then addresses let nobody in. */
function isReader(request: Request, { proxies, metricsAddresses }: Config): boolean {
  if (proxies === 0 && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined)
    return false;
  const address = addressOf(request, proxies);
  return isIP(address) !== 0 && metricsAddresses.includes(address);
}
