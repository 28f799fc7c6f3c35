import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import type { ProductPage } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open, signIn, test } from '../journey.ts';
import { newAccount } from '../new-account.ts';
import { expectReachable } from '../reachable.ts';

const list = /\/api\/products\?/;

test('the products menu groups products, and a title leads to the whole of its group', async ({ page }) => {
  await manyProducts(page, 230);
  await open(page, pages.faq());
  await page.getByRole('button', { name: 'Products' }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('heading')).toHaveText(['Balms', 'Oils', 'Serums']);
  await expect(menu.getByRole('link', { name: /^Jar \d/ })).toHaveCount(4);
  await expect(menu.getByRole('link', { name: 'VIEW ALL PRODUCTS' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectReachable(menu.locator('.disclosure__panel:not([hidden])'));
  await menu.getByRole('link', { name: 'All Oils' }).click();
  await expect(page).toHaveURL(/\/products\?category=oil$/);
});

test('a small phone shows search, groups, Sign In and Help & Support without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, pages.faq());
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['VIEW ALL PRODUCTS', 'Sign In', 'Help & Support'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await menu.getByText('Serums', { exact: true }).click();
  await expect(menu.getByRole('link', { name: /Neroli Face Serum/ })).toBeVisible();
  await inspect(page);
  await menu.getByRole('searchbox', { name: 'Search' }).fill('neroli');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=neroli$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main').getByRole('searchbox', { name: 'Search' })).toHaveValue('neroli');
});

test('the menu shows the name and address of the signed-in account, on a phone and on a desk', async ({ page }) => {
  const email = await newAccount(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, pages.faq());
  await page.getByRole('button', { name: 'June Meadow' }).click();
  const panel = page.locator('.disclosure__panel:not([hidden])');
  await expect(panel).toContainText(email);
  await expectReachable(panel);
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

/** A catalog of this many products, copied from the first one. */
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
      family_name: null,
    }));
    await route.fulfill({
      json: { items: made, total, page: number, pageSize, totalPages: Math.ceil(total / pageSize) },
    });
  });
}
