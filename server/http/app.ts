import express, { type Express } from 'express';
import type { Config } from '../config.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import type { Identities } from '../players/identity.ts';
import type { Gatherings } from '../tables/gatherings.ts';
import { api } from './api.ts';
import { handleError } from './errors.ts';
import { matchmaking } from './matchmaking.ts';
import { checkOrigin } from './origin.ts';
import { securityHeaders } from './security-headers.ts';
import { staticClient } from './static-client.ts';

/**
 * Everything that is asked for over HTTP.
 * @param clientFolder absolute path of the built client.
 */
export function createApp(
  config: Config,
  identities: Identities,
  directory: GameDirectory,
  gatherings: Gatherings,
  clientFolder: string,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.use(securityHeaders);
  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ ok: true });
  });
  app.use(checkOrigin(config.allowedOrigins));
  app.use('/api', api(identities, directory, gatherings));
  app.use('/matchmake', matchmaking());
  app.use(staticClient(clientFolder));
  app.use(handleError);
  return app;
}
