import { join } from 'node:path';
import compression from 'compression';
import express, { type Router } from 'express';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The built client, compressed: files whose name carries a hash are kept for ever, all others are asked for again. Any
 * other page address gives the page itself.
 * @param folder absolute path of the build.
 */
export function staticClient(folder: string): Router {
  const router = express.Router();
  const assets = join(folder, 'assets');
  router.use(compression());
  router.use(
    express.static(folder, {
      index: 'index.html',
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', path.startsWith(assets) ? FOREVER : 'no-cache');
      },
    }),
  );
  router.get('/{*path}', (request, response, next) => {
    if (!request.accepts('html') || request.path.startsWith('/assets/')) {
      next();
      return;
    }
    response.set('Cache-Control', 'no-cache');
    response.sendFile('index.html', { root: folder }, error => {
      if (error) next();
    });
  });
  return router;
}
