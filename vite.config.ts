import { defineConfig } from 'vitest/config';

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
    root: import.meta.dirname,
    include: ['{client,server,shared,assets}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.slow.test.ts'],
  },
  server: {
    proxy: {
      '/api': server,
      '/matchmake': server,
      '/healthz': server,
    },
  },
});
