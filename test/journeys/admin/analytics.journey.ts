import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { analyticsPages } from '#contract/reports/pages.ts';
import { displayDay, displayYearDay } from '#domain/time/dates.ts';
import { readCsv } from '#test/support/read-csv.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, openAsStaff, test } from '../journey.ts';

test('staff choose a period, and the URL keeps it', async ({ page }) => {
  await enterAnalytics(page);
  await expect(page.getByRole('link', { name: 'Last 30 days' })).toHaveAttribute('aria-current', 'true');
  for (const [name, days, words] of [
    ['Last 7 days', 7, 'compared with the 7 days before'],
    // The demo shop has not been open for so long.
    ['Last 90 days', 90, 'so there is nothing before to compare with'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(analyticsPages.page({ days }));
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Sales Over Time' })).toHaveAttribute('max', String(days - 1));
  }
  await page.goBack();
  await expect(page.getByText('compared with the 7 days before')).toBeVisible();

  const own = { from: daysAgo(20), to: daysAgo(12) };
  await page.getByLabel('From', { exact: true }).fill(own.from);
  await page.getByLabel('To', { exact: true }).fill(own.to);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(analyticsPages.page(own));
  await expect(page.getByText(`${displayYearDay(own.from)} to ${displayYearDay(own.to)}, compared with`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Period' }).locator('[aria-current]')).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Sales Over Time' })).toHaveAttribute('max', '8');
  for (const panel of ['Revenue by product', 'Returning buyers'])
    await expect(page.getByRole('region', { name: panel })).toContainText('$');
});

test('staff read the sales tax of a period, by state and as a file', async ({ page }) => {
  await enterAnalytics(page);
  await page.getByRole('link', { name: 'Sales tax by state' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales tax' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'This month' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'This year' }).click();
  await expect(page.getByRole('row').last()).toContainText(/All states.*\$/);
  await inspect(page);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('The first day is after the last.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('From', { exact: true })).toBeFocused();
  await page.getByLabel('From', { exact: true }).fill('2019-12-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(analyticsPages.tax({ from: '2019-12-01', to: '2020-01-01' }));
  await expect(page.getByText('No order was paid and no refund arrived in this period.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row').last()).toContainText(/All states.*\$/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV: Tax by state' }).click(),
  ]);
  const rows = readCsv(await readFile(await file.path(), 'utf8'));
  expect(rows.length).toBeGreaterThan(2);
});

test('a paid order counts in the figures, and each chart has a table and a CSV of the same rows', async ({ page }) => {
  await payFor(page, await buy(page, { name: 'Ana Lytics' }));
  await enterAnalytics(page, 7);
  for (const figure of ['Total Revenue', 'Avg Order Value', 'Conversion Rate', 'Refunds']) {
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
  }
  const panel = page.getByRole('region', { name: 'Sales Over Time' });
  await panel.getByRole('button', { name: 'Table' }).click();
  const today = panel.getByRole('row').nth(1);
  await expect(today).toContainText(/[1-9]\d* orders?/);
  await inspect(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV: Sales Over Time' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sales-.*\.csv$/);
  const [, ...lines] = readCsv(await readFile(await file.path(), 'utf8'));
  const shown = panel.getByRole('row');
  await expect(shown).toHaveCount(lines.length + 1);
  for (const [index, [day = '', revenue = '']] of lines.toReversed().entries()) {
    const row = shown.nth(index + 1);
    await expect(row).toContainText(displayDay(day));
    await expect(row.getByRole('cell').last()).toHaveText(dollars(revenue));
  }
});

test('arrow keys move the point of a chart, which names its day', async ({ page }) => {
  await payFor(page, await buy(page, { name: 'Ana Keys' }));
  await enterAnalytics(page, 7);
  const point = page.getByRole('slider', { name: 'Sales Over Time' });
  await expect(point).toHaveAttribute('aria-valuetext', /, so far: /);
  await page.getByRole('region', { name: 'Sales Over Time' }).getByRole('button', { name: 'Chart' }).focus();
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(point).toBeFocused();
  await expect(page.locator('.line-chart__tip')).toContainText('Today, so far');
  await page.keyboard.press('Home');
  await expect(point).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(point).toHaveValue('1');
  await expect(point).not.toHaveAttribute('aria-valuetext', /so far/);
  await expect(page.locator('.line-chart__tip')).toContainText(/\d orders?/);
});

for (const theme of ['light', 'dark'] as const) {
  test(`every chart and table can be read in the ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await payFor(page, await buy(page, { name: 'Ana Theme' }));
    await enterAnalytics(page);
    await inspect(page);
    for (const view of ['Table', 'Chart']) {
      for (const button of await page.getByRole('button', { name: view, exact: true }).all()) await button.click();
      await inspect(page);
    }
  });
}

async function enterAnalytics(page: Page, days?: number): Promise<void> {
  await openAsStaff(page, analyticsPages.page({ days }), 'Analytics');
}

const dollars = (amount: string) => {
  const [whole = '', cents = ''] = amount.split('.');
  return `$${Number(whole).toLocaleString('en-US')}.${cents}`;
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
