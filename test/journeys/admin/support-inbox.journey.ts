import type { Browser } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { aCustomer } from '../any-ticket.ts';
import { enter, field, list, note, row, subject, thread, waiting } from '../inbox.ts';
import { expect, inspect, open } from '../journey.ts';
import { type OwnShop, testIn } from '../own-shop.ts';

const test = testIn();

test('the inbox works by its keys, which are off while somebody types', async ({ page, browser, shop }) => {
  const customer = await aCustomer(browser, shop.url, 'Eli Stone');
  for (const subject of ['First of three', 'Second of three', 'Third of three'])
    await customer.write({ subject, category: 'product' });
  await dueInTurn(shop, '% of three');
  await enter(page, adminPages.tickets({ q: 'of three' }));
  await page.keyboard.press('j');
  await expect(subject(page, 'First of three')).toBeVisible();
  await expect(row(page, /First of three/)).toBeFocused();
  await page.keyboard.press('j');
  await expect(subject(page, 'Second of three')).toBeVisible();
  await page.keyboard.press('k');
  await expect(subject(page, 'First of three')).toBeVisible();
  await expect(page).toHaveURL(/q=of/);

  await page.keyboard.press('r');
  await page.keyboard.type('jkne/');
  await expect(field(page)).toHaveValue('jkne/');
  await expect(subject(page, 'First of three')).toBeVisible();
  await field(page).fill('');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.getByRole('tab', { name: 'Private note' }).focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search saved replies' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('e');
  await expect(page.getByText('Ticket resolved. It closes itself in 7 days.')).toBeVisible();
  // It has left the list: the next is the one in its place.
  await expect(row(page, /First of three/)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(subject(page, 'Second of three')).toBeVisible();

  await page.getByRole('button', { name: 'Turn keys off' }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Turn keys on' })).toBeVisible();
  await expect(subject(page, 'Second of three')).toBeVisible();
  await page.getByRole('button', { name: 'J next' }).click();
  await expect(subject(page, 'Third of three')).toBeVisible();
});

test('the ticket list filters while typing, the URL keeps it, and a failure leaves the rest standing', async ({
  page,
  browser,
  shop,
}) => {
  const customer = await aCustomer(browser, shop.url, 'Ana Lima');
  await customer.write({ subject: 'A shelf for Ana', category: 'other' });
  await enter(page);
  const search = page.getByRole('searchbox', { name: 'Search tickets' });
  await search.pressSequentially('shelf for ana');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/q=shelf/);
  await list(page).getByRole('combobox', { name: 'Category' }).selectOption('Billing');
  await expect(list(page)).toContainText('Nothing matches these filters.');
  await inspect(page);
  await page.reload();
  await expect(search).toHaveValue('shelf for ana');
  await list(page).getByRole('link', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
  await list(page).getByRole('link', { name: /^All/ }).click();
  await expect(list(page).getByRole('heading', { name: /^Waiting for us/ })).toBeVisible();
  await expect(list(page).getByRole('heading', { name: /^Answered/ })).toBeVisible();
  await list(page).getByRole('combobox', { name: 'Status' }).selectOption('Resolved');
  await expect(list(page).getByRole('heading', { name: /^Waiting for us/ })).toHaveCount(0);
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Resolved' })).not.toHaveCount(0);
  await list(page)
    .getByRole('link', { name: /^Waiting for us/ })
    .click();
  await expect(list(page).getByRole('combobox', { name: 'Status' })).toHaveValue('');

  await page.route('**/api/admin/support/tickets*', route => route.abort());
  // A shown list stays.
  await list(page).getByRole('link', { name: /^Mine/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Could not refresh.' })).toBeVisible();
  await expect(list(page).getByRole('heading', { name: /^Waiting for us/ })).toHaveCount(0);
  await expect(list(page).getByRole('listitem')).not.toHaveCount(0);
  await page.unroute('**/api/admin/support/tickets*');
  await open(page, adminPages.dashboard());
  await page.route('**/api/admin/support/tickets*', route => route.abort());
  await waiting(page).first().click();
  await expect(list(page).getByRole('alert')).toContainText('The tickets could not be loaded');
  await inspect(page);
  await page.unroute('**/api/admin/support/tickets*');
  await list(page).getByRole('button', { name: 'Try again' }).click();
  await expect(list(page).getByRole('alert')).toBeHidden();
});

test('a phone shows one pane of the inbox at a time, and Back keeps the position', async ({ page, browser, shop }) => {
  await manyTickets(browser, shop, 'Number', 24);
  await page.setViewportSize({ width: 375, height: 812 });
  await enter(page, adminPages.tickets({ q: 'number' }));
  const last = row(page, /Number 24/);
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await last.click();
  await expect(subject(page, 'Number 24')).toBeVisible();
  await expect(list(page)).toBeHidden();
  await expect(subject(page, 'Number 24')).toBeFocused();
  await thread(page).getByRole('link', { name: 'Order' }).click();
  await expect(page).toHaveURL(/pane=order/);
  await expect(page.getByRole('complementary', { name: 'Order and customer' })).toBeVisible();
  await expect(thread(page)).toBeHidden();
  await page.getByRole('complementary').getByRole('link', { name: 'Number 24' }).click();
  await expect(thread(page)).toBeVisible();
  await thread(page).getByRole('link', { name: 'All tickets' }).click();
  await expect(last).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(4);
});

test('the open ticket’s row stays in place while tickets arrive above it, and the list grows by pages', async ({
  page,
  browser,
  shop,
}) => {
  const customer = await manyTickets(browser, shop, 'Row', 60);
  await enter(page, adminPages.tickets({ q: 'row' }));
  const read = row(page, /Row 20/);
  await read.click();
  await expect(subject(page, 'Row 20')).toBeVisible();
  const before = await read.boundingBox();
  // An order is due sooner than a product, so it appears above.
  await customer.write({ subject: 'A row due sooner', category: 'order' });
  await expect(row(page, /A row due sooner/)).toHaveCount(1);
  const after = await read.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -99))).toBeLessThan(2);

  await expect(list(page).getByRole('listitem')).toHaveCount(50);
  await list(page).getByRole('button', { name: 'Load more' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(61);
  await expect(list(page)).toContainText('That is all of them.');
  // Loaded rows stay when the list is refreshed.
  await customer.write({ subject: 'A row due soonest', category: 'order' });
  await expect(list(page).getByRole('listitem')).toHaveCount(62);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every pane of the inbox can be read in ${colorScheme}`, async ({ page, browser, shop }) => {
    const customer = await aCustomer(browser, shop.url);
    const id = await customer.write({ subject: 'Late and red', category: 'order' });
    await shop.sql(`update support_tickets set due_at = now() - interval '30 days' where id = $1`, [id]);
    await page.emulateMedia({ colorScheme });
    await enter(page, adminPages.tickets({ view: 'all' }));
    await inspect(page);
    await open(page, adminPages.ticket(id, { view: 'all' }));
    await expect(thread(page)).toContainText(/overdue/);
    await expect(thread(page)).toContainText(/Orders: 4 support hours/);
    await inspect(page);
    await open(page, adminPages.ticket(id, { pane: 'order' }));
    await inspect(page);
    await open(page, adminPages.ticket(crypto.randomUUID()));
    await expect(page.getByRole('alert')).toContainText('This ticket does not exist.');
    await inspect(page);
  });
}

/** Enough to overflow any window, due in the order of their numbers. */
async function manyTickets(browser: Browser, shop: OwnShop, name: string, count: number) {
  const customer = await aCustomer(browser, shop.url, 'Mia Chen');
  for (let n = 1; n <= count; n += 1) await customer.write({ subject: `${name} ${n}`, category: 'product' });
  await dueInTurn(shop, `${name} %`);
  return customer;
}

/** By creation time: on a day without support hours all are due at once. */
async function dueInTurn(shop: OwnShop, subjects: string) {
  await shop.sql(`update support_tickets set due_at = created_at + interval '20 days' where subject like $1`, [
    subjects,
  ]);
}
