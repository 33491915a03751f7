import { join } from 'node:path';
import express, { type Router } from 'express';
import staticGzip from 'express-static-gzip';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The built client, in the smallest form that the build has made and the browser understands: files whose name carries a
 * hash are kept for ever, all others are asked for again. Any other page address gives the page itself.
 * @param folder absolute path of the build.
 */
export function staticClient(folder: string): Router {
  const router = express.Router();
  const assets = join(folder, 'assets');
  router.use(
    staticGzip(folder, {
      index: 'index.html',
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      serveStatic: {
        setHeaders: (response, path) => {
          response.setHeader('Cache-Control', path.startsWith(assets) ? FOREVER : 'no-cache');
        },
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
