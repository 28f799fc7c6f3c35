import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import { publicPages } from '#server/features/discovery/public-pages.ts';
import { expect, open, openAsStaff, test } from '../journey.ts';
import { keepBack } from '../keep-back.ts';
import { staffOf } from '../own-shop.ts';
import { quiet } from '../quiet.ts';

// React and its router are 92 kB of it; the product page has its own limit in product.journey.ts.
const mostJavaScript = 165_000;
const mostOfAdmin = 250_000;
// What only returns and tickets share, such as the field for pictures, is not loaded with an order (vite.config.ts).
const mostOfAnOrder = 162_000;

const sizes = new Map<string, number>();

/** The scripts that a page names, and their transferred bytes. */
async function weigh(request: APIRequestContext, path: string): Promise<{ scripts: string[]; bytes: number }> {
  const page = await (await request.get(path)).text();
  const scripts = [...new Set(page.match(/\/assets\/[^"]+\.js(?=")/g))];
  expect(scripts.length, `scripts of ${path}`).toBeGreaterThan(3);
  let bytes = 0;
  for (const script of scripts) {
    const size = sizes.get(script) ?? brotliCompressSync(await (await request.get(script)).body()).length;
    sizes.set(script, size);
    bytes += size;
  }
  return { scripts, bytes };
}

test('no page of the shop loads code of the admin, and each loads little', async ({ request }) => {
  for (const path of [...publicPages, pages.product('whipped-tallow-balm'), pages.checkout(), pages.signIn()]) {
    const { scripts, bytes } = await weigh(request, path);
    expect(
      scripts.filter(script => script.includes('/desk-')),
      path,
    ).toEqual([]);
    expect(bytes, `JavaScript of ${path}`).toBeLessThanOrEqual(mostJavaScript);
  }
});

test('the page of an order loads nothing that only returns and tickets need', async ({ request }) => {
  const { bytes } = await weigh(request, pages.order('GG-2222-2222'));
  expect(bytes).toBeLessThanOrEqual(mostOfAnOrder);
});

test('any first page of the admin loads a quarter of a megabyte at most', async ({ browser, baseURL }) => {
  const staff = await staffOf(browser, baseURL ?? '');
  for (const path of [adminPages.dashboard(), adminPages.orders(), adminPages.products(), analyticsPages.page()])
    expect((await weigh(staff, path)).bytes, `JavaScript of ${path}`).toBeLessThanOrEqual(mostOfAdmin);
});

test('a first visit of a product page loads 300 kB in all, the first seconds after it included', async ({ page }) => {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const connection = page.waitForRequest(request => new URL(request.url()).searchParams.has('product'));
  await open(page, pages.product('whipped-tallow-balm'));
  await connection;
  await quiet(page);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(300_000);
});

test('all text is compressed: pages, scripts, styles, answers, data of the next page', async ({ page }) => {
  const texts: Promise<{ path: string; isPlain: boolean }>[] = [];
  page.on('response', response => {
    const headers = response.headers();
    if (response.status() !== 200 || !isText.test(headers['content-type'] ?? '')) return;
    const isLong = response.body().then(
      body => body.length > 2_000,
      () => false,
    );
    const { pathname: path } = new URL(response.url());
    texts.push(isLong.then(long => ({ path, isPlain: long && !headers['content-encoding'] })));
  });
  await openAsStaff(page, adminPages.products());
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await quiet(page);
  await open(page, pages.product('whipped-tallow-balm'));
  const seen = await Promise.all(texts);
  const paths = seen.map(({ path }) => path);
  for (const path of ['/__manifest', '/admin/orders.data', '/api/products/whipped-tallow-balm'])
    expect(paths).toContain(path);
  expect(seen.filter(({ isPlain }) => isPlain)).toEqual([]);
});

const isText = /^(text\/(?!event-stream)|application\/(json|javascript|manifest))/;

test('the largest picture is requested before the scripts, in the crop of its window alone', async ({ request }) => {
  for (const path of [pages.home(), pages.products(), pages.product('whipped-tallow-balm')]) {
    const page = await (await request.get(path)).text();
    const [picture, script] = ['as="image"', 'rel="modulepreload"'].map(part => page.indexOf(part));
    expect(picture, path).toBeGreaterThan(0);
    expect(script, path).toBeGreaterThan(picture ?? 0);
  }
  const home = await (await request.get(pages.home())).text();
  const crops = home.match(/<link [^>]*as="image"[^>]*>/g) ?? [];
  expect(crops.map(link => /media="\(width (\S+) 800px\)"/.exec(link)?.[1])).toEqual(['&lt;', '&gt;=']);
});

/** The styles arrive this many milliseconds after the page, and the picture may take any time. */
const stylesAfter = (page: Page, ms: number) =>
  page.addInitScript(late => {
    Object.assign(performance, { getEntriesByType: () => [{ responseEnd: performance.now() - late }] });
    const wait = window.setTimeout.bind(window);
    const patience = 3_000;
    const unlessPatience = (work: () => void, after?: number) => (after === patience ? 0 : wait(work, after));
    Object.assign(window, { setTimeout: unlessPatience });
  }, ms);

const poster = '**/media/stills/hero*';
const scripts = '**/assets/*.js';
const filesNamed = () => document.head.querySelectorAll('link[rel=modulepreload]').length;

/** The first paint, and some frames after it. */
const somethingIsDrawn = async () => {
  await new Promise(drawn => new PerformanceObserver(drawn).observe({ type: 'paint', buffered: true }));
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
};

test('no script is requested before the largest picture has loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.resourceType()));
  await stylesAfter(page, 20);
  const letPoster = await keepBack(page, poster);
  await page.goto(pages.home(), { waitUntil: 'domcontentloaded' });
  await page.evaluate(somethingIsDrawn);
  expect(await page.evaluate(filesNamed)).toBe(0);
  expect(asked).not.toContain('script');
  letPoster();
  await quiet(page);
  expect(asked).toContain('script');
});

test('on a slow connection scripts are requested right behind the picture, and run when it is drawn', async ({
  page,
}) => {
  await stylesAfter(page, 500);
  const letPoster = await keepBack(page, poster);
  await page.goto(pages.home(), { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(filesNamed)).toBeGreaterThan(3);
  expect(await page.evaluate(() => '__reactRouterRouteModules' in window)).toBe(false);
  letPoster();
  await quiet(page);
});

test('a press before the scripts have loaded requests them, and is answered when they have', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await stylesAfter(page, 20);
  const letPoster = await keepBack(page, poster);
  const letScripts = await keepBack(page, scripts);
  await page.goto(pages.home(), { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(filesNamed)).toBe(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await page.evaluate(filesNamed)).toBeGreaterThan(3);
  letScripts();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  letPoster();
  await quiet(page);
});
