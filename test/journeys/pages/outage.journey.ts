import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { outageText } from '#content/words/outage.ts';
import { pages } from '#contract/pages.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { openFaultyProxy, type ProxyState } from '#test/support/faulty-proxy.ts';
import { patience } from '#test/support/patience.ts';
import { freePort, startShop } from '#test/support/shops/shop-process.ts';
import { test as anyPage } from '../any-page.ts';
import { demoDataFolder } from '../data-folder.ts';
import { expect, inspect, open } from '../journey.ts';

interface Outage {
  url: string;
  /** The state of the database connection. */
  turnDatabase(state: ProxyState): void;
}

/** A shop whose database connection can be cut. */
const test = anyPage.extend<object, { shop: Outage }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const [folder, sockets] = await Promise.all([demoDataFolder(), mkdtemp(join(tmpdir(), 'gg-line-'))]);
      const { config, stop } = await startEmbeddedDatabase({ dataDir: folder.path });
      const socket = '.s.PGSQL.5432';
      const proxy = await openFaultyProxy({ path: join(String(config.host), socket) }, { path: join(sockets, socket) });
      const shop = await startShop(folder.path, await freePort(), {
        DATABASE_URL: `postgres://${config.user}@localhost/${config.database}?host=${encodeURIComponent(sockets)}`,
      });
      await use({ url: shop.url, turnDatabase: proxy.turn });
      proxy.turn('open');
      await shop.stop();
      await proxy.close();
      await stop();
      await Promise.all([folder.remove(), rm(sockets, { recursive: true })]);
    },
    { scope: 'worker', timeout: patience },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

const untilReady = (page: Page, status: number) =>
  expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(status);

for (const path of [pages.home(), pages.products()])
  for (const javaScriptEnabled of [true, false])
    test(`without the database ${path} is a copy with a notice, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      browser,
      shop,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: shop.url });
      const page = await context.newPage();
      const notice = page.getByRole('complementary', { name: outageText.label });
      const heading = page.getByRole('heading', { level: 1 });
      const look = () => (javaScriptEnabled ? open(page, path) : page.goto(path));
      await look();
      await expect(heading).toBeVisible();
      await expect(notice).toHaveCount(0);
      shop.turnDatabase('down');
      await untilReady(page, 503);
      const broken: string[] = [];
      page.on('pageerror', fault => broken.push(fault.message));
      await look();
      await expect(notice).toContainText(outageText.text);
      // React hydrates the page with the notice in it.
      expect(broken).toEqual([]);
      if (javaScriptEnabled) await inspect(page);
      shop.turnDatabase('open');
      await untilReady(page, 200);
      await notice.getByRole('link', { name: outageText.action }).click();
      await expect(heading).toBeVisible();
      await expect(notice).toHaveCount(0);
      await context.close();
    });

test('without the database pages that nobody has visited since the start are copies too', async ({ page, shop }) => {
  shop.turnDatabase('down');
  await untilReady(page, 503);
  for (const path of [pages.faq(), pages.terms(), pages.product('whipped-tallow-balm')]) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: outageText.label })).toContainText(outageText.text);
  }
  shop.turnDatabase('open');
  await untilReady(page, 200);
});

test('without the database a signed-in visitor sees a page that says so, and their own when it is back', async ({
  page,
  shop,
}) => {
  const data = { email: 'customer@goldengraze.test', password: 'Golden-Graze-1!' };
  await page.request.post('/api/auth/sign-in', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  await page.goto(pages.orders());
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  shop.turnDatabase('down');
  await untilReady(page, 503);
  const answer = await page.goto(pages.orders());
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([503, 'private, no-store']);
  const { title, pageTitle } = outageText.page;
  await expect(page).toHaveTitle(pageTitle);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Nothing is lost, and nothing was charged.');
  await inspect(page);
  await page.getByRole('main').getByRole('link', { name: 'all products' }).click();
  await expect(page.getByRole('complementary', { name: outageText.label })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Orders' })).toHaveCount(0);
  await page.goto(pages.orders());
  shop.turnDatabase('open');
  await untilReady(page, 200);
  await page.getByRole('link', { name: 'TRY AGAIN' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
});

test('without the database an open page keeps its content and what is typed, and recovers', async ({ page, shop }) => {
  const data = { email: 'customer@goldengraze.test', password: 'Golden-Graze-1!' };
  await page.request.post('/api/auth/sign-in', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  await open(page, pages.orders());
  const rows = page.getByRole('main').getByRole('link', { name: /^GG-/ });
  const before = await rows.allTextContents();
  shop.turnDatabase('down');
  await untilReady(page, 503);
  const search = page.getByRole('searchbox', { name: 'Search by order number' });
  await search.fill(before[0] ?? '');
  await search.press('Enter');
  const stale = page.getByRole('status').filter({ hasText: 'Could not refresh.' });
  await expect(stale).toBeVisible();
  await expect(rows).toHaveText(before);
  await expect(search).toHaveValue(before[0] ?? '');
  shop.turnDatabase('open');
  await untilReady(page, 200);
  await stale.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveText(before.slice(0, 1));
  await expect(stale).toHaveCount(0);
});
