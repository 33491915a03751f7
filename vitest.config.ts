import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that take minutes; they have a run of their own. */
const SLOW = '**/*.slow.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          include: ['{assets,client,server,shared}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, SLOW],
        },
      },
      { test: { name: 'slow', include: [SLOW], testTimeout: 600_000 } },
    ],
  },
});
