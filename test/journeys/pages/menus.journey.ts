import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import type { ProductPage } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open, signIn, test } from '../journey.ts';
import { newAccount } from '../new-account.ts';

const list = /\/api\/products\?/;

test('the products menu scrolls through every active product, however many there are', async ({ page }) => {
  await manyProducts(page, 230);
  await open(page, pages.faq());
  await page.getByRole('button', { name: 'Products' }).press('Enter');
  const rows = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(rows).toHaveCount(100);
  for (const count of [200, 230]) {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(count);
  }
  await expect(rows.last()).toContainText('Jar 230');
});

test('the menu of a phone shows the name and address of the signed-in account', async ({ page }) => {
  const email = await newAccount(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, pages.faq());
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('June Meadow')).toBeVisible();
  await expect(menu.getByText(email)).toBeVisible();
  for (const name of ['My Orders', 'Account Settings', 'Wishlist', 'Support Tickets'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await inspect(page);
});

test('the event that opens a legal page works on every page, checkout and admin too', async ({ page }) => {
  const asked = async (event: string, url: string) => {
    await page.evaluate(name => window.dispatchEvent(new Event(name)), event);
    await expect(page).toHaveURL(url);
  };
  for (const path of [pages.faq(), pages.checkout(), pages.cart()]) {
    await open(page, path);
    await asked('navigateToPrivacy', pages.privacy());
    await asked('navigateToTerms', pages.terms());
    // It opened once: one step back returns to the page before.
    await page.goBack();
    await expect(page).toHaveURL(pages.privacy());
  }
  await open(page, adminPages.coupons());
  await signIn(page, 'admin@goldengraze.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  await asked('navigateToTerms', pages.terms());
});

/** A catalogue of this many products, copied from the first one. */
async function manyProducts(page: Page, total: number): Promise<void> {
  const { items }: ProductPage = await (await page.request.get('/api/products')).json();
  await page.route(list, async route => {
    const url = new URL(route.request().url());
    const number = Number(url.searchParams.get('page') ?? 1);
    const pageSize = Number(url.searchParams.get('pageSize'));
    const before = (number - 1) * pageSize;
    const made = Array.from({ length: Math.min(pageSize, total - before) }, (_, i) => ({
      ...(items[0] ?? {}),
      id: `jar-${before + i + 1}`,
      name: `Jar ${before + i + 1}`,
    }));
    await route.fulfill({
      json: { items: made, total, page: number, pageSize, totalPages: Math.ceil(total / pageSize) },
    });
  });
}
