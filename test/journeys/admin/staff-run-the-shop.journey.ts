import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, fillCheckout, inspect, open, openAs, openAsStaff, orderNumber, placeOrder, test } from '../journey.ts';

test('staff find an order and ship it from the list', async ({ page }) => {
  const number = await buyAsGuest(page);
  await openAsStaff(page, adminPages.dashboard(), 'Dashboard');
  await inspect(page);
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Orders/ })
    .click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(number);
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: `Status of order ${number}: Paid` }).click();
  await page.getByRole('menuitem', { name: 'Shipped', exact: true }).click();
  await expect(page.getByRole('button', { name: `Status of order ${number}: Shipped` })).toBeVisible();
  await inspect(page);
});

test('staff add a product with its picture, change it and delete it', async ({ page }) => {
  const name = 'Journey Balm';
  await openAsStaff(page, adminPages.dashboard(), 'Dashboard');
  await open(page, adminPages.products());
  await inspect(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
  const form = page.getByRole('main');
  await inspect(page);
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Price ($)' }).fill('44.00');
  await form.getByRole('textbox', { name: 'Stock' }).fill('7');
  await form.getByLabel('Drop pictures here').setInputFiles('public/media/stills/jar-unscented-front-375.webp');
  await form.getByRole('textbox', { name: 'What picture 1 shows' }).fill('A jar of balm');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`${name} created`)).toBeVisible();
  await open(page, adminPages.products());
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('$44.00');

  await page.getByRole('link', { name: `Edit Product: ${name}` }).click();
  await inspect(page);
  await form.getByRole('textbox', { name: 'Price ($)' }).fill('45.50');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();
  await open(page, adminPages.products());
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('$45.50');
  await open(page, pages.product('journey-balm'));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);

  await open(page, adminPages.products());
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await inspect(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  // Bypasses the browser's cache, which lasts some seconds.
  expect((await page.request.get(pages.product('journey-balm'))).status()).toBe(404);
});

test('a customer who opens the admin is sent home', async ({ page }) => {
  await openAs(page, 'customer@goldengraze.test', adminPages.dashboard());
  await expect(page).toHaveURL(/\/$/);
  await open(page, adminPages.orders());
  await expect(page).toHaveURL(/\/$/);
});

async function buyAsGuest(page: Page): Promise<string> {
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await fillCheckout(page);
  await placeOrder(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you, / })).toBeVisible();
  return orderNumber(page);
}
