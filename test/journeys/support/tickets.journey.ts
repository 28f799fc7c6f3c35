import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { supportPages } from '#contract/support/pages.ts';
import { answer, openTicket } from '../asked.ts';
import { openAccount } from '../bought.ts';
import { expect, inspect, open, test } from '../journey.ts';
import { staffOf } from '../own-shop.ts';
import { quiet } from '../quiet.ts';

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const june = () => `june-${crypto.randomUUID()}@example.test`;

test('tickets are filtered by status and category, in the URL and live', async ({ page, browser, baseURL }) => {
  await page.goto(supportPages.tickets({ status: 'open' }));
  await expect(page).toHaveURL(pages.signIn(supportPages.tickets({ status: 'open' })));
  await openAccount(page, june());
  await open(page, pages.tickets());
  await expect(page.getByRole('heading', { name: 'No Support Tickets' })).toBeVisible();
  await inspect(page);
  const oil = await openTicket(page);
  await openTicket(page, { category: 'technical', subject: 'Coupon will not go in', priority: 'high' });
  // Both appeared without a reload.
  await expect(rows(page)).toContainText(['Coupon will not go in', 'Balm arrived as oil']);
  await expect(rows(page).first()).toContainText('High');
  await expect(rows(page).last()).toContainText(oil.slice(0, 8));
  await answer(await staffOf(browser, baseURL ?? ''), oil, 'Put it in the fridge for two hours.');
  await expect(rows(page).first()).toContainText('Put it in the fridge for two hours.');
  await expect(rows(page).first().getByRole('img', { name: 'New answer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending Response 1' })).toBeVisible();
  await inspect(page);

  await page.getByRole('link', { name: 'Open 1' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Open 1' })).toHaveAttribute('aria-current', 'true');
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.focus();
  await category.selectOption('Product');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(category).toBeFocused();
  await expect(page).toHaveURL(supportPages.tickets({ status: 'open', category: 'product' }));
  await inspect(page);
  await page.getByRole('link', { name: 'CLEAR FILTERS' }).click();
  await expect(rows(page)).toHaveCount(2);
  // Read messages are no longer marked new.
  await page.getByRole('link', { name: 'Balm arrived as oil' }).click();
  const read = page.waitForResponse(/\/read$/);
  await expect(thread(page)).toContainText('Put it in the fridge');
  await read;
  await page.getByRole('link', { name: 'Back to tickets' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'New answer' })).toHaveCount(0);
});

test('offline, ticket list and thread say so, and load when tried again', async ({ page }) => {
  await openAccount(page, june());
  await openTicket(page);
  await open(page, pages.tickets());
  await page.route('**/*.data*', route => route.abort());
  // A shown list stays.
  await page.getByRole('link', { name: 'Closed 0' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Could not refresh.' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.unroute('**/*.data*');
  await open(page, pages.help());
  await page.route('**/*.data*', route => route.abort());
  await page.getByRole('button', { name: 'June Meadow' }).click();
  await page.getByRole('link', { name: 'Support Tickets' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load support tickets' });
  await expect(failure).toContainText('Your messages are safe. Try again in a moment.');
  await inspect(page);
  await page.unroute('**/*.data*');
  await failure.getByRole('link', { name: 'TRY AGAIN' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/*.data*', route => route.abort());
  await page.getByRole('link', { name: 'Balm arrived as oil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to load support tickets' })).toBeVisible();
  await page.unroute('**/*.data*');
  await page.getByRole('link', { name: 'TRY AGAIN' }).click();
  await expect(thread(page)).toContainText('Can I still use it?');
});

test('another’s ticket is not found, and the menu leads to one’s own', async ({ page, browser, baseURL }) => {
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await openAccount(stranger, june());
  const id = await openTicket(stranger);
  await openAccount(page, june());
  const refused = await page.goto(supportPages.ticket(id));
  expect(refused?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Ticket not found' })).toBeVisible();
  await quiet(page);
  await inspect(page);
  await page.getByRole('button', { name: 'June Meadow' }).click();
  await page.getByRole('link', { name: 'Support Tickets', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support Tickets' })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Support' })).toBeVisible();
});

test('tickets load twenty at a time', async ({ page }) => {
  await openAccount(page, june());
  for (let asked = 1; asked <= 21; asked += 1) await openTicket(page, { subject: `Question ${asked}` });
  await open(page, pages.tickets());
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('link', { name: 'All 21' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Load more (20 of 21)' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Question 1', exact: true })).toBeFocused();
  await expect(rows(page)).toHaveCount(21);
  await expect(page.getByText('That is all of them.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the ticket list is filtered and lengthened by its URL', async ({ page }) => {
    await openAccount(page, june());
    for (let asked = 1; asked <= 21; asked += 1) await openTicket(page, { subject: `Question ${asked}` });
    await openTicket(page, { category: 'other', subject: 'Shop shelf' });
    await page.goto(supportPages.tickets({ status: 'open' }));
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Product');
    await page.getByRole('button', { name: 'SHOW' }).click();
    await expect(page).toHaveURL(supportPages.tickets({ status: 'open', category: 'product' }));
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('button', { name: /^Load more/ }).click();
    await expect(rows(page)).toHaveCount(21);
    await expect(page.getByRole('link', { name: 'Shop shelf' })).toHaveCount(0);
  });
});
