import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open, orderNumber, placeOrder, signIn, test } from '../journey.ts';

const lavender = 'Lavender Whipped Tallow Balm';

test('a customer fills the cart, is declined once, and pays', async ({ page }) => {
  await keepInCart(page);
  await changeQuantity(page);
  await page.getByRole('link', { name: 'CHECKOUT' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('customer@goldengraze.test');
  await expect(page.getByRole('textbox', { name: 'Address' })).not.toHaveValue('');
  await expect(page.getByRole('button', { name: /^Place order, \$/ })).toBeEnabled();
  await inspect(page);
  await placeOrder(page);
  const number = await declineThenPay(page);
  await findInOrders(page, number);
});

async function keepInCart(page: Page) {
  await open(page, pages.product('lavender-whipped-tallow-balm'));
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await inspect(page);
  await signIn(page, 'customer@goldengraze.test');
  await expect(page.getByRole('heading', { level: 1, name: lavender })).toBeVisible();
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect(page.getByRole('main').getByRole('link', { name: lavender })).toBeVisible();
  await inspect(page);
}

async function changeQuantity(page: Page) {
  const quantity = page.getByRole('textbox', { name: `Quantity of ${lavender}` });
  const bag = page.getByRole('link', { name: /^Cart, / });
  const before = Number(await quantity.inputValue());
  // Another journey may have left lines in the cart.
  const inBag = Number(/\d+/.exec((await bag.getAttribute('aria-label')) ?? ''));
  await page.getByRole('button', { name: `Increase quantity of ${lavender}` }).click();
  await expect(quantity).toHaveValue(String(before + 1));
  await expect(bag).toHaveAccessibleName(`Cart, ${inBag + 1}`);
}

async function declineThenPay(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your bank declined this payment.')).toBeVisible();
  const number = await orderNumber(page);
  await inspect(page);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you, / })).toBeVisible();
  return number;
}

async function findInOrders(page: Page, number: string) {
  await open(page, pages.orders());
  await inspect(page);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText('Order Created');
  await expect(
    timeline
      .getByRole('listitem')
      .filter({ hasText: /payment|paid/i })
      .first(),
  ).toBeVisible();
  await inspect(page);
}
