import { availableParallelism } from 'node:os';
import { compression } from 'vite-plugin-compression2';
import { configDefaults, defineConfig } from 'vitest/config';
import { smallPhaser } from './client/board/phaser/small-phaser.ts';

/** Tests that take minutes; they have a run of their own. */
const SLOW = '**/*.slow.test.ts';
/** Tests that need a PostgreSQL server. */
const POSTGRES = '**/*.postgres.test.ts';
/** Tests of several processes, which need a PostgreSQL and a Redis server. */
const MULTI = '**/*.multi.test.ts';

const server = `http://localhost:${process.env.PORT ?? 2567}`;

export default defineConfig({
  root: 'client',
  publicDir: '../assets/public',
  // Without this line the whole of Phaser is taken from its package: twice the download, the same board.
  plugins: [smallPhaser(import.meta.dirname), compression({ algorithms: ['brotliCompress', 'gzip'] })],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // Tells `check:weight` which files the menu and a game load.
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'phaser', test: /node_modules[\\/](\.cache[\\/])?phaser/ },
            { name: 'colyseus', test: /node_modules[\\/](@colyseus|colyseus\.js|@msgpack)/ },
          ],
        },
      },
    },
  },
  test: {
    // Tests of the server mostly wait for sockets and clocks: there is room for more files than processors.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'fast',
          root: import.meta.dirname,
          include: ['{assets,client,server,shared}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, SLOW, POSTGRES, MULTI],
          // Long enough for a machine that is busy with other things: no test is about time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          // They load the machine: one file at a time.
          fileParallelism: false,
          root: import.meta.dirname,
          include: [POSTGRES],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'multi',
          fileParallelism: false,
          root: import.meta.dirname,
          include: [MULTI],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'slow',
          fileParallelism: false,
          root: import.meta.dirname,
          include: [SLOW],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
  server: {
    proxy: {
      // In full: the short form would change the host, and the server would take its own page for another site's.
      '/api': { target: server },
      '/matchmake': { target: server },
      '/healthz': { target: server },
      // Room sockets: /<process>/<room>?sessionId=…
      '^/[\\w-]+/[\\w-]+\\?.*sessionId=': { target: server, ws: true },
    },
  },
});
