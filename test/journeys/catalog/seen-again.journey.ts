import type { Page } from '@playwright/test';
import { buttonText } from '#content/words/buttons.ts';
import { pages } from '#contract/pages.ts';
import { expect, open, test } from '../journey.ts';

const oil = /\/products\/neroli-body-oil\.data/;
const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Neroli Body Oil' });
const toProduct = async (page: Page) => {
  await card(page).getByRole('link', { name: 'Neroli Body Oil', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neroli Body Oil' })).toBeVisible();
};

test('a mouse that rests on a card fetches its product ahead, and one that only passes does not', async ({ page }) => {
  await open(page, pages.products());
  const asked: string[] = [];
  page.on('request', request => oil.test(request.url()) && asked.push(request.url()));
  const ahead = page.waitForRequest(oil);
  await card(page)
    .getByRole('button', { name: `${buttonText.addToCart}: Neroli Body Oil` })
    .hover();
  await ahead;
  expect(asked).toHaveLength(1);
});

test('a product page names its product while it loads, from the list too', async ({ page }) => {
  await open(page, pages.products());
  let release = () => {};
  const held = new Promise<void>(done => {
    release = done;
  });
  await page.route(oil, async route => {
    await held;
    await route.continue();
  });
  await card(page).getByRole('link', { name: 'Neroli Body Oil', exact: true }).click();
  await expect(page.getByText('Loading product details...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Neroli Body Oil' })).toBeVisible();
  await expect(page.getByText('Loading product details...')).toHaveCount(0);
});

test('a product seen again within five minutes is not fetched again; a full page load always is', async ({ page }) => {
  await open(page, pages.products());
  const first = page.waitForResponse(oil);
  await toProduct(page);
  expect((await first).headers()['cache-control']).toBe('private, max-age=300, stale-while-revalidate=300');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.evaluate(() => performance.clearResourceTimings());
  await toProduct(page);
  // Transferred bytes: none for what came from the browser's cache.
  const sent = await page.evaluate(
    part =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(part))
        .map(entry => (entry as PerformanceResourceTiming).transferSize),
    '/products/neroli-body-oil.data',
  );
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.every(bytes => bytes === 0)).toBe(true);
  const whole = await page.goto(pages.product('neroli-body-oil'));
  expect(whole?.headers()['cache-control']).toContain('max-age=0');
});

test('a product address with an id leads to the page of the product', async ({ page }) => {
  const { id } = await (await page.request.get('/api/products/neroli-body-oil')).json();
  const answer = await page.request.get(`/products/${id}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, pages.product('neroli-body-oil')]);
  await page.goto(`/products/${id}`);
  await expect(page).toHaveURL(pages.product('neroli-body-oil'));
});
