import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that take minutes; they have a run of their own. */
const SLOW = '**/*.slow.test.ts';

const server = `http://localhost:${process.env.PORT ?? 2567}`;

export default defineConfig({
  root: 'client',
  publicDir: '../assets/public',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'phaser', test: /node_modules[\\/]phaser/ },
            { name: 'colyseus', test: /node_modules[\\/](@colyseus|colyseus\.js|@msgpack)/ },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          root: import.meta.dirname,
          include: ['{assets,client,server,shared}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, SLOW],
        },
      },
      { test: { name: 'slow', root: import.meta.dirname, include: [SLOW], testTimeout: 600_000 } },
    ],
  },
  server: {
    proxy: {
      '/api': server,
      '/matchmake': server,
      '/healthz': server,
      // Room sockets: /<process>/<room>?sessionId=…
      '^/[\\w-]+/[\\w-]+\\?.*sessionId=': { target: server, ws: true },
    },
  },
});
