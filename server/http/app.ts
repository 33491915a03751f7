import express, { type Express } from 'express';
import type { Config } from '../config.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import type { Limits } from '../limits/limits.ts';
import type { Identities } from '../players/identity.ts';
import type { Readiness } from '../readiness.ts';
import type { Gatherings } from '../tables/gatherings.ts';
import { api } from './api.ts';
import { handleError } from './errors.ts';
import { matchmaking } from './matchmaking.ts';
import { monitorPage } from './monitor.ts';
import { operators } from './operators.ts';
import { checkOrigin } from './origin.ts';
import { logRequests } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { staticClient } from './static-client.ts';

/** What is served. */
export interface Site {
  readonly identities: Identities;
  readonly directory: GameDirectory;
  readonly gatherings: Gatherings;
  readonly limits: Limits;
  readonly readiness: Readiness;
  /** Absolute path of the built client. */
  readonly client: string;
}

/** Everything that is asked for over HTTP. */
export function createApp(config: Config, site: Site): Express {
  const { proxies, monitorPassword } = config;
  const app = express();
  app.set('trust proxy', proxies);
  app.use(logRequests(proxies));
  if (monitorPassword !== null) app.use('/monitor', monitorPage(monitorPassword, proxies));
  app.use(securityHeaders);
  app.use(operators(config, site.readiness));
  app.use(checkOrigin(config.allowedOrigins));
  app.use('/api', api(site, proxies));
  app.use('/matchmake', matchmaking(site.limits, proxies));
  app.use(staticClient(site.client));
  app.use(handleError);
  return app;
}
