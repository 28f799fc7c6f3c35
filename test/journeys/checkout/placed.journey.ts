import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { pageMeta } from '#content/meta.ts';
import { pages } from '#contract/pages.ts';
import { expect, fillCheckout, inspect, open, orderNumber, placeOrder, test } from '../journey.ts';
import { password } from '../new-account.ts';
import { staffOf } from '../own-shop.ts';

const address = () => `june-${randomUUID().slice(0, 8)}@example.test`;

/** A guest's order up to the payment page; returns its number. */
async function atPayment(page: Page, email = address()) {
  await open(page, pages.checkout());
  await fillCheckout(page, { Email: email });
  await placeOrder(page);
  return { email, number: await orderNumber(page) };
}

async function setStatus(browser: Browser, baseURL: string | undefined, number: string, status: string) {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await (await staff.get(`/api/admin/orders/${number}`)).json();
  const answer = await staff.patch(`/api/admin/orders/${id}`, { data: { status } });
  expect(answer.status(), `${number} to ${status}`).toBe(200);
}

test('the page after the order leads to it, gives its link, and creates an account by a password alone', async ({
  page,
}) => {
  const { email, number } = await atPayment(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveTitle('Thank You, Golden Graze');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', pageMeta.checkoutPlaced.description);
  const link = page.getByRole('link', { name: new RegExp(`${pages.order(number)}\\?key=`) });
  await expect(link).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.textContent());
  await page.getByRole('link', { name: 'VIEW ORDER' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'FULL NAME' })).toHaveCount(0);
  const choose = page.getByLabel('PASSWORD', { exact: true });
  await choose.fill('short');
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await expect(choose).toHaveAccessibleDescription(/./);
  await choose.fill(password);
  await inspect(page);
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.order(number)}$`));
  await open(page, pages.orders());
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await open(page, pages.accountSettings());
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
});

test('without scripts the account is created too, and a known address leads to sign-in', async ({
  page,
  browser,
  baseURL,
}) => {
  const { number } = await atPayment(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveTitle('Thank You, Golden Graze');
  // The key was removed from the URL: another browser uses the link the page shows.
  const link = await page.getByRole('link', { name: /\?key=/ }).textContent();
  const placed = (link ?? '').replace(pages.order(number), pages.placed(number));
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await plain.goto(placed);
  await plain.getByLabel('PASSWORD', { exact: true }).fill(password);
  await plain.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await plain.close();
  const again = await atPayment(page, 'customer@goldengraze.test');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(again.number).first()).toBeVisible();
  await page.getByLabel('PASSWORD', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'SIGN IN' })).toBeVisible();
});

test('an unpaid order shows the minutes left and how to pay, and no thanks', async ({ page }) => {
  await page.clock.install();
  const { number } = await atPayment(page);
  await page.getByRole('main').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your bank declined this payment.')).toBeVisible();
  await expect(page).toHaveTitle('Payment Open, Golden Graze');
  await expect(page.getByRole('heading', { level: 1, name: 'Nearly done, June' })).toBeVisible();
  await expect(page.getByText(/3[34] minutes left to pay\./)).toBeVisible();
  await inspect(page);
  await page.getByRole('link', { name: 'VIEW ORDER' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText(/3[34] minutes left to pay\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeVisible();
  await inspect(page);
  await page.clock.fastForward('20:00');
  await expect(page.getByText(/1[34] minutes left to pay\./)).toBeVisible();
});

test('a buyer who needs more time to pay presses once, and the order shows it', async ({ page }) => {
  await atPayment(page);
  await page.getByRole('main').getByRole('button', { name: 'Decline' }).click();
  const longer = page.getByRole('button', { name: 'Hold 15 minutes longer' });
  await expect(page.getByText(/3[34] minutes left to pay\./)).toBeVisible();
  await longer.click();
  const line = page.getByText(/4[89] minutes left to pay\./);
  await expect(line).toBeVisible();
  await expect(longer).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText('minutes left to pay.');
  await page.getByRole('link', { name: 'VIEW ORDER' }).click();
  await expect(line).toBeVisible();
  await expect(longer).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Held 15 minutes longer' })).toBeVisible();
  await inspect(page);
});

test('the page after the order shows its current state, and follows it while open', async ({
  page,
  browser,
  baseURL,
}) => {
  const { number } = await atPayment(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('We check and pack it. Cancel or correct the address until')).toBeVisible();
  await setStatus(browser, baseURL, number, 'packed');
  await expect(page.getByText('Ready for the carrier.')).toBeVisible();
  await expect(page.getByText('We check and pack it.')).toHaveCount(0);
  await setStatus(browser, baseURL, number, 'delivered');
  await expect(page.getByText('It has arrived.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^By \w+, / })).toHaveCount(0);
  await page.getByRole('link', { name: 'VIEW ORDER' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText('Shipping information will be available once your order is processed.')).toHaveCount(0);
  await expect(page.getByText('Expected')).toHaveCount(0);
});

test('a page load without an answer keeps the shell, says that the visitor is offline, and is retried', async ({
  page,
}) => {
  const data = { email: 'customer@goldengraze.test', password };
  await page.request.post('/api/auth/sign-in', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  await open(page, pages.orders());
  const order = page.getByRole('main').getByRole('link', { name: /GG-/ }).first();
  const list = page.getByRole('main').getByRole('link', { name: 'My Orders' });
  await order.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order GG-/ })).toBeVisible();
  await list.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await page.context().setOffline(true);
  await order.click();
  await expect(page.getByRole('heading', { name: 'Failed to load order details' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Failed to load orders' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'TRY AGAIN' }).click();
  await expect(order).toBeVisible();
});
