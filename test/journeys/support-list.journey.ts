import { readFile } from 'node:fs/promises';
import { adminPages } from '#contract/admin-pages.ts';
import { aCustomer } from './any-ticket.ts';
import { enter, list, row, subject } from './inbox.ts';
import { expect, inspect } from './journey.ts';
import { test } from './own-shop.ts';

test('what the inbox is narrowed to is taken away as a file', async ({ page, browser, shop }) => {
  const customer = await aCustomer(browser, shop.url, 'Fay Rowe');
  await customer.write({ subject: 'Filed under shelf', category: 'other' });
  await customer.write({ subject: 'Filed under lid', category: 'product' });
  await enter(page, adminPages.support({ q: 'filed under', category: 'other' }));
  await inspect(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list(page).getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^tickets-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.map(line => line.split(',')[10])).toEqual(['Subject', 'Filed under shelf']);
});

test('a view of the inbox is kept under a name, beside those that everybody has', async ({ page, browser, shop }) => {
  const customer = await aCustomer(browser, shop.url, 'Gil Moor');
  await customer.write({ subject: 'A view worth keeping', category: 'billing' });
  const id = await customer.write({ subject: 'Another thing', category: 'other' });
  await enter(page);
  const saving = list(page).getByRole('button', { name: 'Save this view' });
  // The shop's own views are there already.
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

  // Led to from a ticket it leaves the ticket open.
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
