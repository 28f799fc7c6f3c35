import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { expect, inspect, openAsStaff } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

const product = 'Lavender Body Oil';

test('staff remove a review with a reason, its stars no longer count, and they put it back', async ({ page }) => {
  await openAsStaff(page, adminPages.reviews(), 'Reviews');
  await inspect(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(product);
  await expect(page).toHaveURL(/q=Lavender/);
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('5 stars');
  await expect(page).toHaveURL(/stars=5/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('img', { name: '5 out of 5 stars' }) });
  await expect(rows.first()).toContainText(product);
  const before = await countOf(page);
  const removing = rows.first().getByRole('button', { name: /^Remove the review by / });
  const name = (await removing.getAttribute('aria-label'))?.replace('Remove the review by ', '') ?? '';

  await removing.click();
  const question = page.getByRole('alertdialog', { name: 'Remove this review?' });
  await expect(question).toContainText('Stars are no reason.');
  await inspect(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByText('Choose a reason. Stars are no reason.')).toBeVisible();
  await question.getByRole('combobox', { name: 'Reason' }).selectOption('off topic');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Review removed')).toBeVisible();
  await expect(rows.first()).toContainText('Removed by staff: off topic');
  expect(await countOf(page)).toBe(before - 1);

  await page.getByRole('link', { name: 'Removed', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Removed by staff: off topic' })).toHaveCount(1);
  await inspect(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('"removed","off topic"');
  await page.getByRole('button', { name: `Restore the review by ${name}` }).click();
  await expect(page.getByText('Review restored')).toBeVisible();
  await expect(page.getByText('No reviews to read.')).toBeVisible();
  expect(await countOf(page)).toBe(before);
});

test('staff see who subscribed to the newsletter, and unsubscribe a confirmed reader', async ({ page }) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.request.post('/api/newsletter/join', { headers, data: { email: 'letter-list@example.test' } });
  await openAsStaff(page, adminPages.customers(), 'Customers');
  await page.getByRole('link', { name: 'Newsletter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'letter-list@example.test' })).toContainText('Not confirmed');
  await inspect(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('"Email","Agreed (UTC)","Confirmed (UTC)","Wording"');
  expect(text).not.toContain('letter-list@example.test');
  await page.getByRole('link', { name: 'Admins', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});

/** The number of reviews that shoppers see. */
async function countOf(page: Page): Promise<number> {
  const { items } = await (await page.request.get(`/api/products?q=${encodeURIComponent(product)}`)).json();
  return items.find((item: { name: string }) => item.name === product).rating_count;
}
