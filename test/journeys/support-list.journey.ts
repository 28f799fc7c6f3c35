import { readFile } from 'node:fs/promises';
import { adminPages } from '#contract/admin-pages.ts';
import { aCustomer } from './any-ticket.ts';
import { enter, list } from './inbox.ts';
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
