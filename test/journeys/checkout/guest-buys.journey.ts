import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, fillCheckout, inspect, mailTo, open, orderNumber, placeOrder, test } from '../journey.ts';

for (const [device, width] of [
  ['desk', 1440],
  ['phone', 375],
] as const) {
  test(`a guest buys a jar on a ${device}, from the first page to the mail`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = `guest-${device}@example.test`;
    await walkToCheckout(page);
    await correctTheForm(page, email);
    await placeOrder(page);
    await inspect(page);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, June' })).toBeVisible();
    await inspect(page);
    await openFromMail(page, email, await orderNumber(page));
  });
}

async function walkToCheckout(page: Page) {
  await open(page, pages.home());
  await inspect(page);
  await page.getByRole('main').getByRole('link', { name: 'Whipped Tallow Balm', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Whipped Tallow Balm' })).toBeVisible();
  await inspect(page);
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

/** All errors are shown at once, and valid fields keep their values. */
async function correctTheForm(page: Page, email: string) {
  await fillCheckout(page, { 'Full name': '', Email: 'june at example', ZIP: '787' });
  await page.getByRole('button', { name: /^Place order/ }).click();
  const summary = page.getByRole('region', { name: /There is a problem/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please fill in your name.',
    'Please enter a valid email address',
    'Use 5 digits, such as 78704.',
  ]);
  await expect(page.getByRole('textbox', { name: 'ZIP' })).toHaveAccessibleDescription(/Use 5 digits/);
  await inspect(page);
  await summary.getByRole('link', { name: 'Please fill in your name.' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Pasture Lane');
  await fillCheckout(page, { Email: email });
}

async function openFromMail(page: Page, email: string, number: string) {
  const mail = await mailTo(page, email, new RegExp(`We have your order ${number}`));
  const link = mail.links.find(address => address.includes(pages.order(number)));
  expect(link, 'the mail links to its order').toBeDefined();
  await page.context().clearCookies();
  await open(page, link ?? '');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await inspect(page);
}
