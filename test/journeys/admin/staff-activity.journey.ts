import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { buy } from '../bought.ts';
import { expect, inspect, openAsStaff, test } from '../journey.ts';
import { quiet } from '../quiet.ts';

const hostile = '<img src=x onerror="document.title=1"> paid by check';

test('staff read the activity log, filter it while typing, and open what an entry is about', async ({ page }) => {
  const { order } = await buy(page, { name: 'Vera Record' });
  const number = order.order_number;
  await enterActivity(page);
  await markPaid(page, number);
  await page.reload();
  await quiet(page);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Set the status');
  await expect(row).toContainText('Status: from pending');
  await expect(row, 'what was typed is text').toContainText(hostile);
  await expect(row.getByRole('img')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially(number.toLowerCase());
  await page.getByRole('searchbox', { name: 'Person' }).pressSequentially('ADMIN@');
  await expect(page).toHaveURL(adminPages.activity({ q: number.toLowerCase(), person: 'ADMIN@' }));
  await page.getByRole('combobox', { name: 'About' }).selectOption('Order');
  await expect(page.getByRole('status').filter({ hasText: 'entr' })).toHaveText('1 entry');
  await inspect(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // A reload, because colors in transition from light to dark have the contrast of neither.
  await page.reload();
  await quiet(page);
  await inspect(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(number);

  await page.getByRole('searchbox', { name: 'Person' }).fill('nobody@');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(adminPages.activity());
  await expect(page.getByRole('searchbox', { name: 'Person' })).toHaveValue('');
  await row.getByRole('link', { name: `#${number}` }).click();
  await expect(page).toHaveURL(adminPages.order(number));
});

async function enterActivity(page: Page): Promise<void> {
  await openAsStaff(page, adminPages.orders());
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
}

/** By hand, with a reason, as the order page does it. */
async function markPaid(page: Page, number: string): Promise<void> {
  const { items } = await (await page.request.get(`/api/admin/orders?q=${number}`)).json();
  const answer = await page.request.patch(`/api/admin/orders/${items[0].id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { status: 'paid', reason: hostile },
  });
  expect(answer.status()).toBe(200);
}
