import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open, openAs, signIn } from '../journey.ts';
import { newAccount } from '../new-account.ts';
import { staffOf, testIn } from '../own-shop.ts';

const test = testIn();

const fold = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const applied = (page: Page, code: string) => page.getByRole('status').filter({ hasText: `${code} applied` });

async function apply(page: Page, code: string) {
  await fold(page).getByRole('button', { name: 'Have a coupon?' }).click();
  await fold(page).getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await fold(page).getByRole('button', { name: 'Apply' }).click();
  await expect(applied(page, code)).toBeVisible();
}

test('a coupon belongs to the cart: it is there in a new tab, after signing in, and on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newAccount(page);
  await page.context().clearCookies();
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await page.getByRole('link', { name: 'CHECK OUT AS A GUEST' }).click();
  // The guest's cart has a summary of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await apply(page, 'HERD10');
  const tab = await page.context().newPage();
  await open(tab, pages.checkout());
  await expect(applied(tab, 'HERD10')).toBeVisible();
  await tab.close();
  await open(page, pages.signIn(pages.cart()));
  await signIn(page, email);
  await expect(applied(page, 'HERD10')).toBeVisible();
  const device = await browser.newPage({ baseURL: baseURL ?? '' });
  await openAs(device, email, pages.cart());
  await expect(applied(device, 'HERD10')).toBeVisible();
  await device.getByRole('button', { name: 'Remove HERD10' }).click();
  await expect(device.getByRole('button', { name: 'Have a coupon?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Have a coupon?' })).toBeVisible();
  await device.close();
});

test('a coupon that became invalid says why in the next visit’s cart and in a phone’s folded summary', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const coupon = { code: 'BRIEF15', discount: '15', active: true };
  const { id } = await (await staff.post('/api/admin/coupons', { data: coupon })).json();
  await open(page, pages.checkout());
  await apply(page, 'BRIEF15');
  expect((await staff.patch(`/api/admin/coupons/${id}`, { data: { active: false } })).ok()).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, pages.checkout());
  await expect(fold(page).getByText('BRIEF15 is not in use right now.').first()).toBeVisible();
  await inspect(page);
  await staff.delete(`/api/admin/coupons/${id}`);
});
