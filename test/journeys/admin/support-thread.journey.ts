import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { aCustomer } from '../any-ticket.ts';
import { enter, field, log, note, row, subject, thread, waiting } from '../inbox.ts';
import { expect, inspect, watch } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { type OwnShop, staffOf, testIn } from '../own-shop.ts';

const test = testIn();

test('a customer writes, staff see it at once, answer and settle it, and learn that it is not settled', async ({
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

  const changesBefore = await theirs.changes();
  await page.getByRole('tab', { name: 'Reply to Priya' }).click();
  await field(page).fill('A new jar goes out today.');
  await field(page).press('Control+Enter');
  await expect(page.getByText('Reply sent to Priya Nair')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect.poll(theirs.changes).toBeGreaterThan(changesBefore);
  const read = await customer.read(id);
  expect(read.status).toBe('pending_customer');
  expect(read.messages.map(message => message.body)).toContain('A new jar goes out today.');
  expect(JSON.stringify(read)).not.toContain('shelf A2');
  await expect(row(page, /A jar came cracked/)).toHaveCount(0);
  await expect(waiting(page)).not.toContainText(`${before + 1} waiting`);

  await page.getByRole('combobox', { name: 'Status' }).last().selectOption('Resolved');
  await expect(page.getByText('Ticket resolved. It closes itself in 7 days.')).toBeVisible();
  await expect(log(page)).toContainText('resolved it');
  // One's own messages and actions are no news.
  await expect(log(page).getByText('New', { exact: true })).toHaveCount(0);
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

  // Nobody else has an inbox.
  await theirs.page.goto(adminPages.ticket(id));
  await expect(theirs.page).toHaveURL(`${shop.url}/`);
});

test('staff who answer at the same time are notified, see what is new, and lose nothing', async ({
  page,
  browser,
  shop,
}) => {
  const customer = await aCustomer(browser, shop.url);
  const id = await customer.write({ subject: 'Which one is mine?' });
  // This page receives no news while writing.
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

test('a saved reply is found by its words, and is sent only once its blanks are filled in', async ({
  page,
  browser,
  shop,
}) => {
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
  await expect(page.getByRole('listbox', { name: 'Saved replies' }).getByRole('option')).toHaveCount(2);
  await search.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Lost on the way/ })).toHaveAttribute('aria-selected', 'true');
  await inspect(page);
  await search.press('Enter');
  await expect(field(page)).toHaveValue(/^Hello Priya, the carrier .* since \{date\}\./);

  await page.getByRole('button', { name: /^Send reply/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Fill in {date}, {date2} first.');
  expect((await customer.read(id)).messages).toHaveLength(1);
  // The first blank was selected, so typing replaces it.
  await page.keyboard.type('Nov 12');
  await expect(field(page)).toHaveValue(/since Nov 12\./);
  await field(page).fill((await field(page).inputValue()).replace('{date2}', 'Nov 20'));
  await page.getByRole('button', { name: /^Send reply/ }).click();
  await expect(page.getByText('Reply sent to Priya Nair')).toBeVisible();
});

test('a draft survives a reload by ticket and tab, and a closed ticket takes no more', async ({
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

  // The answer was lost although the reply was stored: sent again it is one message.
  await page.getByRole('tab', { name: 'Reply to Priya' }).click();
  await page.route('**/messages', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: /^Send reply/ }).click();
  await expect(page.getByRole('alert')).toContainText('we do not know whether it was sent');
  await expect(field(page)).toHaveValue('One of them is a hold.');
  await page.getByRole('button', { name: /^Send reply/ }).click();
  await expect(page.getByText('Reply sent to Priya Nair')).toBeVisible();
  const sent = (await customer.read(id)).messages.filter(message => message.body === 'One of them is a hold.');
  expect(sent).toHaveLength(1);

  // The session ended elsewhere: the draft waits for the next sign-in.
  await field(page).fill('One thing more.');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Send reply/ }).click();
  await expect(page.getByRole('alert')).toContainText('Please sign in.');
  await expect(page.getByRole('link', { name: 'Sign in, and it is here again' })).toBeVisible();
  await page.context().addCookies(cookies);
  await page.reload();
  await expect(field(page)).toHaveValue('One thing more.');

  await thread(page).getByRole('combobox', { name: 'Status' }).selectOption('Closed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close ticket' }).click();
  await expect(thread(page)).toContainText('This ticket is closed, so nothing can be added.');
  await expect(thread(page)).toContainText('Ask the bank.');
  await expect(field(page)).toHaveCount(0);
  await inspect(page);
});

test('staff send a picture, and open a ticket themselves', async ({ page, browser, shop }) => {
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

/** The tickets that wait for staff, as the sidebar counts them. */
async function counted(shop: OwnShop): Promise<number> {
  const { rows } = await shop.sql(`select count(*)::int as n from support_tickets where status = 'open'`);
  return rows[0].n;
}

/** The customer's page with its live connection, and the number of ticket changes that reached it. */
async function listening(context: Awaited<ReturnType<typeof aCustomer>>['context']) {
  const page = await context.newPage();
  const connection = page.waitForResponse(/\/api\/realtime/);
  await page.goto(pages.orders());
  await connection;
  await page.evaluate(() => {
    window.addEventListener('ticketChanged', () => {
      const { dataset } = document.documentElement;
      dataset.ticketChanges = String(Number(dataset.ticketChanges ?? 0) + 1);
    });
  });
  const changes = async () => Number((await page.locator('html').getAttribute('data-ticket-changes')) ?? 0);
  return { page, changes };
}
