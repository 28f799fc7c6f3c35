import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { putInCart } from '../any-cart.ts';
import { join } from '../devices.ts';
import { expect, fillCheckout, open, placeOrder, test } from '../journey.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** The polite announcements to a screen reader. */
const announced = (page: Page, words: string) => page.locator('[aria-live=polite]', { hasText: words });

test('the focus follows every step of a purchase', async ({ page }) => {
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(heading(page, 'Checkout')).toBeFocused();
  await fillCheckout(page, { Email: 'eye@example.test' });

  await button(page, 'Add apartment or suite').click();
  const second = page.getByRole('textbox', { name: 'Apartment or suite' });
  await expect(second).toBeFocused();
  await second.fill('4B');
  await second.fill('');
  await expect(second).toBeFocused();

  await button(page, 'Have a coupon?').click();
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  await expect(code).toBeFocused();
  await code.fill('NOSUCH');
  await code.press('Enter');
  await expect(announced(page, 'NOSUCH')).toBeAttached();
  await expect(code).toBeFocused();
  await code.fill('HERD10');
  await code.press('Enter');
  await expect(button(page, 'Remove HERD10')).toBeFocused();
  await expect(announced(page, 'Total $')).toBeAttached();
  await button(page, 'Remove HERD10').press('Enter');
  await expect(button(page, 'Have a coupon?')).toBeFocused();

  await placeOrder(page);
  await button(page, 'Approve').click();
  await expect(heading(page, 'Thank you, June')).toBeFocused();
});

test('removing an element moves the focus on, and undoing moves it back', async ({ page, baseURL }) => {
  await join(page, baseURL);
  await putInCart(page.request, baseURL, { 'Field Balm': 1, 'Neroli Body Oil': 1 });
  await open(page, pages.cart());
  const names = ['Remove Field Balm', 'Remove Neroli Body Oil'];
  const first = (await button(page, names[0] ?? '').evaluate(
    element => element.closest('li')?.previousElementSibling === null,
  ))
    ? 0
    : 1;
  const [upper, lower] = [names[first] ?? '', names[1 - first] ?? ''];
  await button(page, upper).click();
  await expect(button(page, lower)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, upper)).toBeFocused();
  await button(page, upper).click();
  await expect(button(page, upper)).toHaveCount(0);
  await button(page, lower).click();
  await expect(heading(page, /./)).toBeFocused();
  const said = page.locator('.toast', { hasText: lower.replace('Remove ', '') });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, lower)).toBeFocused();
});
