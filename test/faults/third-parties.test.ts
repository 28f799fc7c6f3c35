import { chromium } from '@playwright/test';
import { afterAll, expect, it } from 'vitest';
import { findBrowser } from '#test/support/chromium.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { pageOperations } from './fuzz/fuzz-operations.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const folder = await freshDataFolder();
const shop = await startShop(folder.path, await freePort(), { LOG_LEVEL: 'silent', PIXEL_ID: 'THIRDPARTYPIX1' });
const browser = await chromium.launch(await findBrowser());
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await folder.remove();
});

const paths = pageOperations()
  .filter(
    ({ method, path }) =>
      method === 'GET' && !/\.(data|json|xml|ico)$|^\/(__|assets|media|readyz|sitemaps|dev)/.test(path),
  )
  .map(({ path }) => path.replace('{slug}', 'whipped-tallow-balm').replace(/\{\w+\}/g, 'x'));
const count = rounds(3);

it(
  'before consent no page contacts a third party, and after it one does',
  async () => {
    announceRun('third-parties', count);
    const draw = drawFrom(seed);
    const contacted: string[] = [];
    const context = await browser.newContext({ baseURL: shop.url });
    await context.route('**', (route, request) => {
      if (new URL(request.url()).origin === shop.url) return route.continue();
      contacted.push(request.url());
      return route.abort();
    });
    const page = await context.newPage();
    for (let round = 0; round < count; round += 1) {
      const path = paths[draw(paths.length)] ?? '/';
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(contacted, `seed ${seed}, round ${round}: ${path}`).toEqual([]);
    }
    await page.goto('/products/whipped-tallow-balm');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => contacted).toEqual([expect.stringContaining('THIRDPARTYPIX1')]);
    await context.close();
  },
  60_000 + count * 20_000,
);
