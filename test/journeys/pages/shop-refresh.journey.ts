import type { Page } from '@playwright/test';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { supportPages } from '#contract/support/pages.ts';
import { answer, openTicket } from '../asked.ts';
import { buy, payFor } from '../bought.ts';
import { expect, fillCheckout, inspect, open, someone, test } from '../journey.ts';
import { newAccount } from '../new-account.ts';
import { staffOf } from '../own-shop.ts';

const stale = (page: Page) => page.getByRole('status').filter({ hasText: 'Could not refresh.' });
const again = (page: Page) => stale(page).getByRole('button', { name: 'Try again' });
const orders = (page: Page) => page.getByRole('main').getByRole('link', { name: /^GG-/ });
/** Blocks route data and API; the live connection stays. */
const questions = /\.data(\?|$)|\/api\/(?!realtime)/;
const loseConnection = (page: Page) => page.route(questions, route => route.abort());

test('the order list and an order stay as they are when the refresh after news fails', async ({ page }) => {
  const email = await newAccount(page);
  const placed = await buy(page, { email });
  const { order_number } = placed.order;
  await open(page, pages.orders());
  await expect(orders(page)).toHaveText([order_number]);
  await loseConnection(page);
  await payFor(page, placed);
  await expect(stale(page)).toBeVisible();
  await expect(orders(page)).toHaveText([order_number]);
  await expect(page.getByRole('main')).toContainText('Pending Payment');
  await inspect(page);
  await page.unroute(questions);
  await again(page).click();
  await expect(page.getByRole('main')).toContainText('Paid');
  await expect(stale(page)).toHaveCount(0);

  const second = await buy(page, { email });
  await open(page, pages.order(second.order.order_number));
  await expect(page.getByRole('main')).toContainText('Pending Payment');
  await loseConnection(page);
  await payFor(page, second);
  await expect(stale(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Pending Payment');
  await page.unroute(questions);
  await again(page).click();
  await expect(page.getByRole('main')).not.toContainText('Pending Payment');
  await expect(stale(page)).toHaveCount(0);
});

test('an order search that fails keeps the list and the typed words', async ({ page }) => {
  const email = await newAccount(page);
  const numbers = [await buy(page, { email }), await buy(page, { email })].map(({ order }) => order.order_number);
  await open(page, pages.orders());
  await expect(orders(page)).toHaveCount(2);
  await loseConnection(page);
  const search = page.getByRole('searchbox', { name: 'Search by order number' });
  await search.fill(numbers[0] ?? '');
  await search.press('Enter');
  await expect(stale(page)).toBeVisible();
  await expect(orders(page)).toHaveCount(2);
  await expect(search).toHaveValue(numbers[0] ?? '');
  await page.unroute(questions);
  await again(page).click();
  await expect(orders(page)).toHaveText([numbers[0] ?? '']);
  await expect(search).toHaveValue(numbers[0] ?? '');
});

test('a ticket keeps the reply being typed when its refresh fails', async ({ page, browser, baseURL }) => {
  await newAccount(page);
  const id = await openTicket(page);
  await open(page, supportPages.ticket(id));
  const thread = page.getByRole('log', { name: 'Messages' });
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('It is as hard as');
  await loseConnection(page);
  await answer(await staffOf(browser, baseURL ?? ''), id, 'Put it in the fridge for two hours.');
  await expect(stale(page)).toBeVisible();
  await expect(reply).toHaveValue('It is as hard as');
  await page.unroute(questions);
  await again(page).click();
  await expect(thread).toContainText('Put it in the fridge');
  await expect(reply).toHaveValue('It is as hard as');
  await expect(stale(page)).toHaveCount(0);
});

test('account settings keep what is typed when their refresh fails', async ({ page }) => {
  await newAccount(page);
  await open(page, pages.accountSettings());
  const name = page.getByLabel('Full name');
  await name.fill('Juniper Vale');
  await loseConnection(page);
  await page.getByRole('button', { name: 'June Meadow' }).click();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(stale(page)).toBeVisible();
  await expect(name).toHaveValue('Juniper Vale');
  await page.unroute(questions);
  await again(page).click();
  await expect(stale(page)).toHaveCount(0);
  await expect(name).toHaveValue('Juniper Vale');
});

test('the checkout keeps its fields when the refresh after cart news fails', async ({ page, context }) => {
  await newAccount(page);
  const { items } = await (await page.request.get('/api/products')).json();
  const data = { product_id: items[0].id, quantity: 1 };
  await page.request.post('/api/cart/items', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  await open(page, pages.checkout());
  await fillCheckout(page);
  await loseConnection(page);
  const other = await context.newPage();
  await open(other, pages.cart());
  await other
    .getByRole('button', { name: /^Increase|^More|\+/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toBeVisible();
  for (const [label, value] of Object.entries(someone))
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(value);
});

test('offline, account pages and the checkout say in their own words what is missing, and recover', async ({
  page,
}) => {
  await newAccount(page);
  await open(page, pages.home());
  const data = '**/*.data*';
  await page.route(data, route => route.abort());
  await page.getByRole('button', { name: 'June Meadow' }).click();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load profile information' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await inspect(page);
  await page.unroute(data);
  await page.getByRole('link', { name: 'TRY AGAIN' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('June Meadow');
  await page.route(data, route => route.abort());
  await page.getByRole('link', { name: 'Sessions & Security' }).click();
  await expect(page).toHaveURL(accountPages.security());
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions & Security' })).toBeVisible();
  await page.unroute(data);

  await open(page, pages.home());
  await page.route(data, route => route.abort());
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to load the checkout' })).toBeVisible();
  await inspect(page);
  await page.unroute(data);
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('an error page shows the message of the answer, not its JSON', async ({ page }) => {
  const json = { error: { code: 'busy', message: 'The shop is busy. Please try again in a moment.', request_id: 'x' } };
  await open(page, pages.home());
  await page.route('**/*.data*', route => route.fulfill({ status: 503, json }));
  await page.getByRole('link', { name: 'Help', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke on our side' })).toBeVisible();
  await expect(page.getByText(json.error.message, { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('request_id');
});
