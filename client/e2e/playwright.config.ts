import { defineConfig } from '@playwright/test';
import { BROWSER } from './kit/browser.ts';

/** Browser tests: real servers, the system's Chromium. One worker: they measure how soon things come back. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // Where other jobs share the machine a measured wait can be missed once; what passes only then is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    launchOptions: BROWSER,
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
});
