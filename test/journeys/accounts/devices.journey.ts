import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { anotherDevice, join } from '../devices.ts';
import { expect, inspect, open, test } from '../journey.ts';

const main = (page: Page) => page.getByRole('main');

test('ADD TO CART makes one request whose answer updates every tab, and another device follows', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const device = await anotherDevice(browser, baseURL, await join(page, baseURL));
  const [tab, phone] = [await context.newPage(), await device.newPage()];
  for (const looking of [tab, phone]) await open(looking, pages.products());
  await open(page, pages.product('whipped-tallow-balm'));
  for (const looking of [page, tab]) await expect(looking.getByRole('button', { name: 'June Meadow' })).toBeVisible();
  const calls: string[] = [];
  context.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/cart')) calls.push(`${request.method()} ${pathname}`);
  });
  // This browser cannot fetch the new count itself.
  await context.route('**/api/session', route => route.abort());
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
  for (const looking of [page, tab, phone]) await expect(looking.getByRole('link', { name: 'Cart, 1' })).toBeVisible();
  expect(calls).toEqual(['POST /api/cart/items']);
  await device.close();
});

test('a wish is saved, moved and undone, and another device follows', async ({ page, baseURL, browser }) => {
  const device = await anotherDevice(browser, baseURL, await join(page, baseURL));
  const other = await device.newPage();
  await open(other, pages.wishlist());
  await open(page, pages.products());
  await page.getByRole('button', { name: 'ADD TO WISHLIST: Field Balm', exact: true }).click();
  await page.getByRole('button', { name: 'ADD TO WISHLIST: Neroli Body Oil', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Wishlist, 2' })).toBeVisible();
  await expect(main(other).getByText('2 saved rituals')).toBeVisible();
  await expect(main(other).getByText(/^Saved \w{3} \d+, \d{4}$/)).toHaveCount(2);
  await inspect(other);
  await other.getByRole('button', { name: 'MOVE TO CART: Field Balm' }).click();
  await expect(other.getByText('Field Balm moved to cart')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Cart, 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD TO WISHLIST: Field Balm', exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Remove Neroli Body Oil' }).click();
  await expect(other.getByRole('heading', { name: 'Your wishlist awaits its first love' })).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(main(other).getByText('1 saved ritual', { exact: true })).toBeVisible();
  await device.close();
});
