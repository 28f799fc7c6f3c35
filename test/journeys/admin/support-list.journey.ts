import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { readCsv } from '#test/support/read-csv.ts';
import { aCustomer } from '../any-ticket.ts';
import { enter, list, row, subject } from '../inbox.ts';
import { expect, inspect } from '../journey.ts';
import { staffOf, testIn } from '../own-shop.ts';

const test = testIn();

test('the filtered inbox is exported as a file', async ({ page, browser, shop }) => {
  const customer = await aCustomer(browser, shop.url, 'Fay Rowe');
  await customer.write({ subject: 'Filed under shelf', category: 'other' });
  await customer.write({ subject: 'Filed under lid', category: 'product' });
  await enter(page, adminPages.tickets({ q: 'filed under', category: 'other' }));
  await inspect(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list(page).getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^tickets-.*\.csv$/);
  const rows = readCsv(await readFile(await file.path(), 'utf8'));
  expect(rows.map(cells => cells[10])).toEqual(['Subject', 'Filed under shelf']);
});

test('a view of the inbox is saved under a name, beside those that everybody has', async ({ page, browser, shop }) => {
  const customer = await aCustomer(browser, shop.url, 'Gil Moor');
  await customer.write({ subject: 'A view worth keeping', category: 'billing' });
  const id = await customer.write({ subject: 'Another thing', category: 'other' });
  await enter(page);
  const saving = list(page).getByRole('button', { name: 'Save this view' });
  // The shop's own views come first.
  for (const view of [/^All/, /^Mine/, /^Waiting for us/]) {
    await list(page).getByRole('link', { name: view }).click();
    await expect(list(page).getByRole('link', { name: view })).toHaveAttribute('aria-current', 'true');
    await expect(saving).toHaveCount(0);
  }
  await list(page).getByRole('link', { name: /^All/ }).click();
  await list(page).getByRole('combobox', { name: 'Category' }).selectOption('Billing');
  await saving.click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Bills to look at');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saving).toHaveCount(0);

  // A ticket opened by its link stays open.
  await page.goto(adminPages.ticket(id));
  const view = list(page).getByRole('link', { name: 'Bills to look at' });
  await expect(view).not.toHaveAttribute('aria-current');
  await view.click();
  await expect(view).toHaveAttribute('aria-current', 'true');
  await expect(row(page, /A view worth keeping/)).toBeVisible();
  await expect(row(page, /Another thing/)).toHaveCount(0);
  await expect(subject(page, 'Another thing')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(adminPages.ticket(id));
  await inspect(page);
  await list(page).getByRole('button', { name: 'Remove Bills to look at' }).click();
  await expect(view).toHaveCount(0);
  await expect(saving).toBeVisible();
});

test('a bulk action on tickets asks once, and each refused ticket says why', async ({ page, browser, shop }) => {
  const customer = await aCustomer(browser, shop.url, 'Hal Beck');
  const [first, second] = [
    await customer.write({ subject: 'Heap of one', category: 'other' }),
    await customer.write({ subject: 'Heap of two', category: 'other' }),
  ];
  await customer.write({ subject: 'Heap of three', category: 'other' });
  await enter(page, adminPages.tickets({ view: 'all', q: 'heap of' }));
  await box(page, 'Heap of one').check();
  await box(page, 'Heap of two').check();
  await expect(chosen(page)).toContainText('2 selected');
  await inspect(page);
  await ask(page, 'Assign to me', 'Assign 2 tickets to yourself?');
  await expect(page.getByText('2 of 2 tickets are yours now.')).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await expect(list(page).getByRole('link', { name: 'Mine 2' })).toBeVisible();

  // Fellow staff change one of them first, without news to this page.
  await shop.sql(
    `update support_tickets set status = 'closed', closed_at = now(), waiting_since = null, due_at = null where id = $1`,
    [first],
  );
  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await expect(chosen(page)).toContainText('3 selected');
  await box(page, 'Heap of three').uncheck();
  await ask(page, 'Resolve', 'Resolve 2 tickets?');
  await expect(page.getByText('1 of 2 tickets are resolved now.')).toBeVisible();
  await expect(row(page, /Heap of one/)).toContainText('This ticket is closed. Open a new one.');
  await expect(row(page, /Heap of two/)).toContainText('Resolved');
  await expect(row(page, /Heap of three/)).not.toContainText('Resolved');
  expect((await customer.read(second)).status).toBe('resolved');

  // What was left stays selected, for another try.
  await expect(box(page, 'Heap of one')).toBeChecked();
  await box(page, 'Heap of one').uncheck();
  // Actions that none of them allows are not offered.
  await box(page, 'Heap of two').check();
  await expect(chosen(page).getByRole('button', { name: 'Resolve' })).toHaveCount(0);
  await ask(page, 'Close', 'Close 1 ticket?', 'Close for good');
  await expect(page.getByText('The ticket is closed now.')).toBeVisible();
  await expect(row(page, /Heap of two/)).toContainText('Closed');
});

test('tickets are selected by key, and news deselects only a ticket that left the list', async ({
  page,
  browser,
  shop,
}) => {
  const customer = await aCustomer(browser, shop.url, 'Ivo Nash');
  for (const subject of ['Pick of one', 'Pick of two']) await customer.write({ subject, category: 'product' });
  await shop.sql(`update support_tickets set due_at = created_at + interval '20 days' where subject like 'Pick of %'`);
  await enter(page, adminPages.tickets({ q: 'pick of' }));
  await page.keyboard.press('j');
  await expect(subject(page, 'Pick of one')).toBeVisible();
  await page.keyboard.press('x');
  await expect(box(page, 'Pick of one')).toBeChecked();
  await page.keyboard.press('j');
  await expect(subject(page, 'Pick of two')).toBeVisible();
  await page.getByRole('button', { name: 'X choose' }).click();
  await expect(chosen(page)).toContainText('2 selected');

  await customer.write({ subject: 'Pick of three', category: 'order' });
  await expect(row(page, /Pick of three/)).toBeVisible();
  await expect(chosen(page)).toContainText('2 selected');
  await expect(box(page, 'Pick of three')).not.toBeChecked();
  // Set to wait from another window it leaves the list; once back it is not selected.
  const staff = await staffOf(browser, shop.url);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const path = `/api/admin/support/tickets/${id}`;
  const { version } = await (await staff.get(path)).json();
  const waiting = await staff.patch(path, { data: { status: 'pending_customer', version } });
  expect(waiting.ok()).toBe(true);
  await expect(row(page, /Pick of two/)).toHaveCount(0);
  await expect(chosen(page)).toContainText('1 selected');
  await customer.reply(String(id), 'Here again');
  await expect(row(page, /Pick of two/)).toBeVisible();
  await expect(box(page, 'Pick of two')).not.toBeChecked();
  await expect(box(page, 'Pick of one')).toBeChecked();
  await page.keyboard.press('x');
  await expect(box(page, 'Pick of two')).toBeChecked();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect(chosen(page)).toHaveCount(0);
});

test('on a phone tickets are selected beside their rows, and bulk actions stand at the bottom', async ({
  page,
  browser,
  shop,
}) => {
  const customer = await aCustomer(browser, shop.url, 'Joy Lund');
  await customer.write({ subject: 'In the hand', category: 'other' });
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, adminPages.tickets({ q: 'in the hand' }));
  await box(page, 'In the hand').check();
  for (const action of ['Resolve', 'Assign to me', 'Close'])
    await expect(chosen(page).getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
  await inspect(page);
  await row(page, /In the hand/).click();
  await expect(subject(page, 'In the hand')).toBeVisible();
});

const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen rows' });
const box = (page: Page, name: string) => list(page).getByRole('checkbox', { name: `Choose ${name}` });

/** Presses an action and confirms its question. */
async function ask(page: Page, action: string, question: string, yes = action) {
  await chosen(page).getByRole('button', { name: action }).click();
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: yes }).click();
}
