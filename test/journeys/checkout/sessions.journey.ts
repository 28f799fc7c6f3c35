import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, fillCheckout, inspect, open, placeOrder, signIn, test } from '../journey.ts';
import { elsewhere, newAccount } from '../new-account.ts';

const headers = { 'sec-fetch-site': 'same-origin' };
const place = (page: Page) => page.getByRole('button', { name: /^Place order, \$/ });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
const balm = (page: Page) => page.getByRole('textbox', { name: /^Quantity of Lavender Whipped Tallow Balm/ });

/** Puts the lavender balm into the cart: a guest's in the browser, a customer's in the account. */
async function putInCart(page: Page) {
  await open(page, pages.product('lavender-whipped-tallow-balm'));
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
}

test('a session that ends during checkout keeps what was typed, says so, and lets the customer sign in again', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newAccount(page);
  await putInCart(page);
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible();
  await open(page, pages.checkout());
  await expect(place(page)).toBeEnabled();
  await fillCheckout(page, { Email: email });
  await notes(page).fill('Gate 5');
  const other = await elsewhere(browser, baseURL, email);
  expect((await other.request.delete('/api/account/sessions', { headers })).status()).toBe(200);
  await other.close();

  await page.getByRole('radio', { name: /^Expedited/ }).check();
  await expect(page.getByRole('alert')).toContainText('You were signed out. Your session ended.');
  await expect(balm(page)).toHaveValue('1');
  await expect(field(page, 'Address')).toHaveValue('12 Pasture Lane');
  await inspect(page);
  await page.getByRole('alert').getByRole('link', { name: 'SIGN IN' }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(pages.checkout());
  await expect(page.getByRole('radio', { name: /^Expedited/ })).toBeChecked();
  await expect(field(page, 'Address')).toHaveValue('12 Pasture Lane');
  await expect(notes(page)).toHaveValue('Gate 5');
  await expect(balm(page)).toHaveValue('1');
  await placeOrder(page);
});

test('a guest who signs in in another tab finds the goods, and what was typed, in the open checkout', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const guest = await browser.newContext({ baseURL });
  const email = await newAccount(await guest.newPage());
  await guest.close();
  await putInCart(page);
  await expect(page).toHaveURL(/\/signin/);
  await open(page, pages.checkout());
  await expect(place(page)).toBeEnabled();
  await fillCheckout(page, { Email: email });

  const tab = await context.newPage();
  await open(tab, pages.signIn(pages.accountSettings()));
  await signIn(tab, email);
  await expect(tab).toHaveURL(pages.accountSettings());
  await expect(page.getByText('Checking out as a guest')).toHaveCount(0);
  await expect(balm(page)).toHaveValue('1');
  await expect(field(page, 'Address')).toHaveValue('12 Pasture Lane');
  await placeOrder(page);
  await open(tab, pages.orders());
  await expect(tab.getByRole('listitem').filter({ hasText: 'Pending Payment' })).toHaveCount(1);
});
