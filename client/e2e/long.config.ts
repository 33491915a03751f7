import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Browser tests that take many minutes; they have a run of their own. */
export default defineConfig({ ...config, testMatch: '*.long.ts', retries: 0 });
