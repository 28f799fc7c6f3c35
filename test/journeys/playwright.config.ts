import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { patience } from '#test/support/patience.ts';

/** The journeys of the gate: selling, shipping and signing in. */
const gate = [
  ...['guest-buys', 'customer-buys', 'checkout', 'stripe', 'paypal'].map(name => `checkout/${name}`),
  ...['cart/cart-line', 'accounts/two-step', 'accounts/passwords'],
  ...['admin/staff-run-the-shop', 'admin/staff-ship'],
].map(name => `${name}.journey.ts`);
for (const file of gate)
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`The gate names ${file}, which is not there.`);

/**
 * Two at once, each with its own browser and shop; no retries, because a journey that passes only sometimes has found a
 * fault.
 */
export default defineConfig({
  testDir: '.',
  testMatch: process.env.JOURNEYS === 'gate' ? gate.map(file => `**/${file}`) : '**/*.journey.ts',
  globalSetup: './open-shop.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: patience,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['../support/failures/journey-failures.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
});
