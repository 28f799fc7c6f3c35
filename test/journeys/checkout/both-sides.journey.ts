import { adminPages } from '#contract/admin-pages.ts';
import { supportPages } from '#contract/support/pages.ts';
import { aCustomer } from '../any-ticket.ts';
import { enter, field, list, log, note, row, subject, thread } from '../inbox.ts';
import { expect, open } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

test('both sides of a ticket are open at once, and each sees the other’s messages', async ({ page, browser, shop }) => {
  const customer = await aCustomer(browser, shop.url);
  await enter(page, adminPages.tickets());
  const id = await customer.write({ subject: 'A jar for both of us' });
  await row(page, /A jar for both of us/).click();
  await expect(subject(page, 'A jar for both of us')).toBeVisible();
  const theirs = await customer.context.newPage();
  await open(theirs, supportPages.ticket(id));
  await expect(log(theirs)).toContainText('The lid of the lavender one');

  await page.getByRole('tab', { name: 'Private note' }).click();
  await note(page).fill('Shelf A2 again.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(log(page)).toContainText('Shelf A2 again.');
  await page.getByRole('tab', { name: 'Reply to Priya' }).click();
  await field(page).fill('A new jar goes out today.');
  await page.getByRole('button', { name: 'Send and resolve' }).click();
  await expect(log(theirs)).toContainText('A new jar goes out today.');
  await expect(theirs.getByRole('main')).toContainText('We think this is settled.');
  await expect(theirs.getByRole('main')).not.toContainText('Shelf A2 again.');
  await expect(row(page, /A jar for both of us/)).toHaveCount(0);

  await theirs.getByRole('textbox', { name: 'Your reply' }).fill('The new one is cracked too.');
  await theirs.getByRole('button', { name: 'Send reply' }).click();
  await expect(log(page)).toContainText('The new one is cracked too.');
  await expect(thread(page).getByRole('combobox', { name: 'Status' })).toHaveValue('open');
  await expect(list(page)).toContainText('A jar for both of us');
});
