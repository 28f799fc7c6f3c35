import type { Browser, Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { aCustomer } from '../any-ticket.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, openAsStaff, test } from '../journey.ts';
import { keepBack } from '../keep-back.ts';
import { staffOf } from '../own-shop.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const stale = (page: Page) => page.getByRole('status').filter({ hasText: 'Could not refresh.' });
const again = (page: Page) => stale(page).getByRole('button', { name: 'Try again' });
const data = '**/*.data*';
const loseConnection = (page: Page) => page.route(data, route => route.abort());
const busy = { error: { code: 'busy', message: 'The shop is busy. Please try again in a moment.' } };

/** A buyer in another browser orders and pays. */
async function sell(browser: Browser, baseURL: string | undefined, name: string) {
  const buyer = await browser.newPage({ baseURL });
  const placed = await buy(buyer, { name });
  await payFor(buyer, placed);
  await buyer.context().close();
  return placed.order;
}

/** Somebody else sets the status. */
async function pack(browser: Browser, baseURL: string | undefined, number: string): Promise<void> {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await (await staff.get(`/api/admin/orders/${number}`)).json();
  const answer = await staff.patch(`/api/admin/orders/${id}`, { data: { status: 'packed' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

for (const [how, lose] of [
  ['a lost connection', loseConnection],
  ['a busy server', (page: Page) => page.route(data, route => route.fulfill({ status: 503, json: busy }))],
] as const)
  test(`an order page keeps the note being typed when its refresh meets ${how}`, async ({ page, browser, baseURL }) => {
    const order = await sell(browser, baseURL, 'Nell Note');
    await openAsStaff(page, adminPages.order(order.order_number), `#${order.order_number}`);
    const note = page.getByRole('textbox', { name: 'Private note' });
    await note.fill('Ring the bell twice');
    await lose(page);
    await pack(browser, baseURL, order.order_number);
    await expect(stale(page)).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expect(note).toHaveValue('Ring the bell twice');
    await expect(page.getByRole('heading', { level: 2, name: 'Next: pack it' })).toBeVisible();
    await inspect(page);
    // Another failed retry announces it again.
    await again(page).click();
    await expect(again(page)).toBeVisible();
    await page.unroute(data);
    await again(page).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Next: ship it' })).toBeVisible();
    await expect(stale(page)).toHaveCount(0);
    await expect(note).toHaveValue('Ring the bell twice');
  });

for (const [name, path] of [
  ['Orders', adminPages.orders()],
  ['Dashboard', adminPages.dashboard()],
] as const)
  test(`${name} stays as it is when the refresh after a new order fails`, async ({ page, browser, baseURL }) => {
    await openAsStaff(page, path, name);
    const rows = page.getByRole('link', { name: /^#GG-/ });
    const before = await rows.allTextContents();
    await loseConnection(page);
    const order = await sell(browser, baseURL, 'Newt New');
    await expect(stale(page)).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expect(rows).toHaveText(before);
    await page.unroute(data);
    await again(page).click();
    await expect(page.getByRole('link', { name: `#${order.order_number}` })).toBeVisible();
    await expect(stale(page)).toHaveCount(0);
  });

test('a list keeps its rows and search words when a search or a sort fails', async ({ page, browser, baseURL }) => {
  const order = await sell(browser, baseURL, 'Sia Search');
  await openAsStaff(page, adminPages.orders(), 'Orders');
  const rows = page.getByRole('link', { name: /^#GG-/ });
  const before = await rows.allTextContents();
  await loseConnection(page);
  const search = page.getByRole('searchbox');
  await search.fill(order.order_number);
  await expect(stale(page)).toBeVisible();
  await expect(rows).toHaveText(before);
  await expect(search).toHaveValue(order.order_number);
  await page.unroute(data);
  await again(page).click();
  await expect(rows).toContainText([`#${order.order_number}`]);
  await expect(search).toHaveValue(order.order_number);
  await loseConnection(page);
  await page.getByRole('link', { name: 'Total' }).click();
  await expect(stale(page)).toBeVisible();
  await expect(rows).toContainText([`#${order.order_number}`]);
  await page.unroute(data);
  await again(page).click();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', /ascending|descending/);
});

test('the inbox keeps its list and the reply being typed when its refresh fails', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await aCustomer(browser, baseURL ?? '', 'Ines Inbox');
  const id = await customer.write({ subject: 'The lid will not open' });
  await openAsStaff(page, adminPages.ticket(id));
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('Warm it under');
  await page.route('**/api/admin/support/tickets*', route => route.abort());
  await page.route(`**/api/admin/support/tickets/${id}`, route => route.abort());
  await customer.reply(id, 'It did open after all.');
  await expect(stale(page)).toBeVisible();
  await expect(reply).toHaveValue('Warm it under');
  await page.unrouteAll();
  await again(page).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('It did open after all.');
  await expect(stale(page)).toHaveCount(0);
  await expect(reply).toHaveValue('Warm it under');
});

test('a page fetches what happened before its live connection first opened', async ({ page, browser, baseURL }) => {
  const order = await sell(browser, baseURL, 'Gus Gap');
  const release = await keepBack(page, '**/api/realtime');
  await openAsStaff(page, adminPages.order(order.order_number), `#${order.order_number}`);
  await pack(browser, baseURL, order.order_number);
  await expect(page.getByRole('heading', { level: 2, name: 'Next: pack it' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 2, name: 'Next: ship it' })).toBeVisible();
});

test('a second tab fetches what the tab with the live connection received before it listened', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const order = await sell(browser, baseURL, 'Tia Tab');
  const connection = page.waitForResponse(/\/api\/realtime$/);
  await openAsStaff(page, adminPages.orders(), 'Orders');
  await connection;
  const second = await context.newPage();
  const release = await keepBack(second, '**/*.js');
  await second.goto(adminPages.order(order.order_number), { waitUntil: 'commit' });
  await expect(second.getByRole('heading', { level: 2, name: 'Next: pack it' })).toBeVisible();
  await pack(browser, baseURL, order.order_number);
  const row = page.getByRole('row').filter({ hasText: order.order_number });
  await expect(row.getByRole('button', { name: /Packed/ })).toBeVisible();
  release();
  await expect(second.getByRole('heading', { level: 2, name: 'Next: ship it' })).toBeVisible();
});
