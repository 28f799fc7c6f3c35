import type { Browser, Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { aCustomer } from './any-ticket.ts';
import { expect, inspect, open, signIn, watch } from './journey.ts';
import { type OwnShop, staffOf, test } from './own-shop.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Tickets', exact: true });
const row = (page: Page, subject: string | RegExp) => list(page).getByRole('link', { name: subject });
const thread = (page: Page) => page.getByRole('region', { name: 'Ticket', exact: true });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const subject = (page: Page, name: string) => thread(page).getByRole('heading', { level: 2, name });
const field = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Private note' });
const waiting = (page: Page) => page.getByRole('link', { name: /^Support/ });

async function enter(page: Page, path = adminPages.support()) {
  await open(page, pages.signIn(path));
  await signIn(page, 'admin@goldengraze.test');
  await expect(list(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** What waits for staff, as the sidebar counts it. */
async function counted(shop: OwnShop): Promise<number> {
  const { rows } = await shop.sql(`select count(*)::int as n from support_tickets where status = 'open'`);
  return rows[0].n;
}

/** The customer's page, which hears of each change by its live line. */
async function listening(context: Awaited<ReturnType<typeof aCustomer>>['context']) {
  const page = await context.newPage();
  const line = page.waitForResponse(/\/api\/realtime/);
  await page.goto(pages.orders());
  await line;
  await page.evaluate(() => {
    window.addEventListener('ticketChanged', () => {
      document.documentElement.dataset.heard = String(Number(document.documentElement.dataset.heard ?? 0) + 1);
    });
  });
  const heard = async () => Number((await page.locator('html').getAttribute('data-heard')) ?? 0);
  return { page, heard };
}

test('a customer writes, staff hear it at once, answer, settle it, and hear that it is not settled', async ({
  page,
  browser,
  shop,
}) => {
  const faults = watch(page.context(), shop.url);
  const before = await counted(shop);
  await enter(page);
  const customer = await aCustomer(browser, shop.url);
  const theirs = await listening(customer.context);
  const id = await customer.write();
  await expect(row(page, /Unread.*Priya Nair.*A jar came cracked/)).toBeVisible();
  await expect(row(page, /A jar came cracked/)).toContainText(/3 h left|4 h left|Order/);
  await expect(waiting(page)).toContainText(`${before + 1} waiting`);

  await row(page, /A jar came cracked/).click();
  await expect(subject(page, 'A jar came cracked')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/support/${id}$`));
  await expect(row(page, /A jar came cracked/)).not.toContainText('Unread');
  await inspect(page);

  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await note(page).fill('Third cracked lid of shelf A2.');
  await inspect(page);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Private note saved. The customer cannot see it.')).toBeVisible();
  await expect(log(page)).toContainText('Third cracked lid of shelf A2.');

  const heardBefore = await theirs.heard();
  await page.getByRole('tab', { name: 'Reply to Priya' }).click();
  await field(page).fill('A new jar goes out today.');
  await field(page).press('Control+Enter');
  await expect(page.getByText('Reply sent to Priya Nair')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect.poll(theirs.heard).toBeGreaterThan(heardBefore);
  const read = await customer.read(id);
  expect(read.status).toBe('pending_customer');
  expect(read.messages.map(message => message.body)).toContain('A new jar goes out today.');
  expect(JSON.stringify(read)).not.toContain('shelf A2');
  await expect(row(page, /A jar came cracked/)).toHaveCount(0);
  await expect(waiting(page)).not.toContainText(`${before + 1} waiting`);

  await page.getByRole('combobox', { name: 'Status' }).last().selectOption('Resolved');
  await expect(page.getByText('Ticket resolved. It closes itself in 7 days.')).toBeVisible();
  await expect(log(page)).toContainText('resolved it');
  expect((await customer.read(id)).status).toBe('resolved');

  await field(page).fill('Half a sentence');
  await customer.reply(id, 'The new one is cracked too.');
  await expect(log(page)).toContainText('The new one is cracked too.');
  await expect(log(page).getByText('New', { exact: true })).toBeVisible();
  await expect(thread(page).getByRole('combobox', { name: 'Status' })).toHaveValue('open');
  await expect(field(page)).toHaveValue('Half a sentence');
  await expect(row(page, /A jar came cracked/)).toBeVisible();
  await inspect(page);
  expect(faults()).toEqual([]);
});

test('staff who answer past each other are told, see what is new, and lose nothing', async ({
  page,
  browser,
  shop,
}) => {
  const customer = await aCustomer(browser, shop.url);
  const id = await customer.write({ subject: 'Which one is mine?' });
  // This one hears of nothing while it writes.
  await page.route('**/api/realtime*', route => route.abort());
  await enter(page, adminPages.ticket(id));
  await field(page).fill('It is the one with the blue label.');
  const other = await staffOf(browser, shop.url);
  const path = `/api/admin/support/tickets/${id}`;
  const { version } = await (await other.get(path)).json();
  const data = { request_id: crypto.randomUUID(), body: 'I take this one.', is_private: true, version };
  expect((await other.post(`${path}/messages`, { data })).ok()).toBe(true);

  await page.getByRole('button', { name: /^Send reply/ }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed by someone else' });
  await expect(conflict).toContainText('Compare before you save.');
  await expect(log(page)).toContainText('I take this one.');
  await expect(field(page)).toHaveValue('It is the one with the blue label.');
  await inspect(page);
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Reply sent to Priya Nair')).toBeVisible();
  const bodies = (await customer.read(id)).messages.map(message => message.body);
  expect(bodies).toContain('It is the one with the blue label.');
  expect(bodies).not.toContain('I take this one.');

  const { version: newer } = await (await other.get(path)).json();
  expect((await other.patch(path, { data: { priority: 'high', version: newer } })).ok()).toBe(true);
  await thread(page).getByRole('combobox', { name: 'Category' }).selectOption('Product');
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Show their version' }).click();
  await expect(conflict).toBeHidden();
  await expect(thread(page).getByRole('combobox', { name: 'Priority' })).toHaveValue('high');
  await expect(thread(page).getByRole('combobox', { name: 'Category' })).toHaveValue('order');
});

test('a saved reply is found by words, and goes out only when it is filled in', async ({ page, browser, shop }) => {
  const customer = await aCustomer(browser, shop.url);
  const id = await customer.write({ subject: 'Where is my parcel?' });
  await enter(page, adminPages.ticket(id));
  await field(page).press('/');
  const search = page.getByRole('combobox', { name: 'Search saved replies' });
  await expect(search).toBeFocused();
  await search.press('Escape');
  await expect(search).toBeHidden();
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await search.fill('carrier');
  await expect(page.getByRole('option')).toHaveCount(2);
  await search.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Lost on the way/ })).toHaveAttribute('aria-selected', 'true');
  await inspect(page);
  await search.press('Enter');
  await expect(field(page)).toHaveValue(/^Hello Priya, the carrier .* since \{date\}\./);

  await page.getByRole('button', { name: /^Send reply/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Fill in {date}, {date2} first.');
  expect((await customer.read(id)).messages).toHaveLength(1);
  // What is left to fill in was marked, so typing takes its place.
  await page.keyboard.type('Nov 12');
  await expect(field(page)).toHaveValue(/since Nov 12\./);
  await field(page).fill((await field(page).inputValue()).replace('{date2}', 'Nov 20'));
  await page.getByRole('button', { name: /^Send reply/ }).click();
  await expect(page.getByText('Reply sent to Priya Nair')).toBeVisible();
});

test('the inbox works by its keys, which are off while somebody types', async ({ page, browser, shop }) => {
  const customer = await aCustomer(browser, shop.url, 'Eli Stone');
  for (const subject of ['First of three', 'Second of three', 'Third of three'])
    await customer.write({ subject, category: 'product' });
  await dueInTurn(shop, '% of three');
  await enter(page, adminPages.support({ q: 'of three' }));
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
  // It has left the list: the next is whatever took its place.
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

test('the list is narrowed as one types, the address keeps it, and a failure leaves the rest standing', async ({
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

  await page.route('**/api/admin/support/tickets*', route => route.abort());
  await list(page).getByRole('link', { name: /^Mine/ }).click();
  await expect(list(page).getByRole('alert')).toContainText('The tickets could not be loaded');
  await inspect(page);
  await page.unroute('**/api/admin/support/tickets*');
  await list(page).getByRole('button', { name: 'Try again' }).click();
  await expect(list(page).getByRole('alert')).toBeHidden();
});

test('what is typed survives a reload by ticket and tab, and a closed ticket takes no more', async ({
  page,
  browser,
  shop,
}) => {
  const customer = await aCustomer(browser, shop.url);
  const id = await customer.write({ subject: 'Two lines on my card', category: 'billing' });
  await enter(page, adminPages.ticket(id));
  await field(page).fill('One of them is a hold.');
  await page.getByRole('tab', { name: 'Private note' }).click();
  await note(page).fill('Ask the bank.');
  await page.reload();
  await expect(field(page)).toHaveValue('One of them is a hold.');
  await page.getByRole('tab', { name: 'Private note' }).click();
  await expect(note(page)).toHaveValue('Ask the bank.');

  // No answer came, though it was taken: sent again it is one message.
  await page.getByRole('tab', { name: 'Reply to Priya' }).click();
  await page.route(
    '**/messages',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: /^Send reply/ }).click();
  await expect(page.getByRole('alert')).toContainText('we do not know whether it was sent');
  await expect(field(page)).toHaveValue('One of them is a hold.');
  await page.getByRole('button', { name: /^Send reply/ }).click();
  await expect(page.getByText('Reply sent to Priya Nair')).toBeVisible();
  const sent = (await customer.read(id)).messages.filter(message => message.body === 'One of them is a hold.');
  expect(sent).toHaveLength(1);

  await thread(page).getByRole('combobox', { name: 'Status' }).selectOption('Closed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close ticket' }).click();
  await expect(thread(page)).toContainText('This ticket is closed, so nothing can be added.');
  await expect(thread(page)).toContainText('Ask the bank.');
  await expect(field(page)).toHaveCount(0);
  await inspect(page);
});

test('staff send a picture and write first', async ({ page, browser, shop }) => {
  const customer = await aCustomer(browser, shop.url);
  await enter(page);
  await page.getByRole('button', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await form.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await form.getByRole('textbox', { name: 'Subject' }).fill('Your');
  await form.getByRole('textbox', { name: 'Message' }).fill('The jar you asked for is back.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('Subject must be at least 5 characters');
  await expect(form.getByRole('textbox', { name: 'Subject' })).toBeFocused();
  await inspect(page);
  await form.getByRole('textbox', { name: 'Subject' }).fill('Your lavender balm');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Ticket created')).toBeVisible();
  await expect(subject(page, 'Your lavender balm')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Add a picture/ }).click();
  await (await chooser).setFiles('public/media/stills/jar-unscented-front-375.webp');
  await expect(page.getByRole('button', { name: /^Remove jar-unscented/ })).toBeVisible();
  await field(page).fill('So it looks.');
  await inspect(page);
  await page.getByRole('button', { name: /^Send reply/ }).click();
  await expect(log(page).getByRole('img')).toHaveJSProperty('complete', true);
  await expect(log(page).getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
});

test('on a phone one pane shows at a time, and Back keeps the place', async ({ page, browser, shop }) => {
  await manyTickets(browser, shop, 24);
  await page.setViewportSize({ width: 375, height: 812 });
  await enter(page);
  const last = row(page, /Number 24/);
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await last.click();
  await expect(subject(page, 'Number 24')).toBeVisible();
  await expect(list(page)).toBeHidden();
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

test('the row that is read stays where it is while tickets come and go above it', async ({ page, browser, shop }) => {
  const customer = await manyTickets(browser, shop, 0);
  await enter(page);
  const read = row(page, /Number 20/);
  await read.click();
  await expect(subject(page, 'Number 20')).toBeVisible();
  const before = await read.boundingBox();
  // An order is due sooner than a product, so it comes in above.
  await customer.write({ subject: 'Sooner than they', category: 'order' });
  await expect(row(page, /Sooner than they/)).toHaveCount(1);
  const after = await read.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -99))).toBeLessThan(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every pane can be read in ${colorScheme}`, async ({ page, browser, shop }) => {
    const customer = await aCustomer(browser, shop.url);
    const id = await customer.write({ subject: 'Late and red', category: 'order' });
    await shop.sql(`update support_tickets set due_at = now() - interval '30 days' where id = $1`, [id]);
    await page.emulateMedia({ colorScheme });
    await enter(page, adminPages.support({ view: 'all' }));
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

/** Enough for the list to be longer than any window; the later ones are due later. */
async function manyTickets(browser: Browser, shop: OwnShop, count: number) {
  const customer = await aCustomer(browser, shop.url, 'Mia Chen');
  for (let n = 1; n <= count; n += 1) await customer.write({ subject: `Number ${n}`, category: 'product' });
  await dueInTurn(shop, 'Number %');
  return customer;
}

/** By the order they were written in: on a day without support hours all of them are due at once. */
async function dueInTurn(shop: OwnShop, subjects: string) {
  await shop.sql(`update support_tickets set due_at = created_at + interval '20 days' where subject like $1`, [
    subjects,
  ]);
}
