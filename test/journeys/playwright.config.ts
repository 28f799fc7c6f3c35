import { defineConfig } from '@playwright/test';

/** Two at once, each with a browser and a shop of its own; no second tries: a journey that passes only sometimes has found something. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './open-shop.ts',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Against a journey that hangs, not against a slow machine.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
  },
});
