import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { readCsv } from '#test/support/read-csv.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, openAsStaff, tablesTooWide } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

/** Sixty letters. */
const longName = 'Wilhelmina Featherstonehaugh-Bartholomew the Younger of Kent';

test('staff filter the orders while typing, save the view, and export it', async ({ page }) => {
  const one = await buy(page, { name: longName });
  const other = await buy(page, { name: longName });
  await enterOrders(page);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('featherstonehaugh-b');
  await expect(page).toHaveURL(adminPages.orders({ q: 'featherstonehaugh-b' }));
  await expect(page.getByRole('status').filter({ hasText: 'orders' })).toHaveText('2 orders');
  await inspect(page);
  for (const width of [1280, 1024, 900, 800]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(tablesTooWide), `at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending Payment');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Order' })).toHaveAttribute('aria-sort', 'ascending');
  const numbers = [one, other].map(({ order }) => order.order_number).sort();
  await expect(page.getByRole('cell', { name: /^#GG-/ })).toHaveText(numbers.map(number => `#${number}`));

  await page.getByRole('button', { name: 'Save this view' }).click();
  const naming = page.getByRole('dialog', { name: 'Save this view' });
  await inspect(page);
  await naming.getByRole('textbox', { name: 'Name of the view' }).fill('From Kent');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(adminPages.orders());
  await page.getByRole('link', { name: 'From Kent' }).click();
  await expect(page.getByRole('cell', { name: /^#GG-/ })).toHaveText(numbers.map(number => `#${number}`));

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  const [, ...rows] = readCsv(await readFile(await file.path(), 'utf8'));
  expect(rows.map(([number]) => number)).toEqual(numbers);
});

test('a bulk action on orders asks once, and each order shows its outcome', async ({ page }) => {
  const paid = await buy(page, { name: 'Orla Twice' });
  await payFor(page, paid);
  const unpaid = await buy(page, { name: 'Orla Twice' });
  await enterOrders(page, { q: 'orla twice' });
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar).toContainText('2 selected');
  await inspect(page);
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Packed', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Set 2 orders to Packed?' });
  await question.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('1 of 2 orders are Packed now.')).toBeVisible();
  await expect(rowOf(page, paid.order.order_number)).toContainText('Packed');
  await expect(rowOf(page, unpaid.order.order_number)).toContainText('a question has to be answered first');
  await expect(rowOf(page, unpaid.order.order_number)).toContainText('Pending Payment');
  await expect(bar).toBeHidden();
});

test('the next step takes one press, and changes by others appear without a reload', async ({ page }) => {
  const bought = await buy(page, { name: 'Petra Step' });
  await payFor(page, bought);
  await enterOrders(page, { q: 'petra step' });
  const row = rowOf(page, bought.order.order_number);
  await row.getByRole('button', { name: 'Pack', exact: true }).click();
  await expect(row).toContainText('Packed');
  await expect(row.getByRole('link', { name: 'Ship' })).toHaveAttribute(
    'href',
    adminPages.order(bought.order.order_number),
  );
});

test('order rows are walked, selected and searched by keys', async ({ page }) => {
  await buy(page, { name: 'Keyes First' });
  await buy(page, { name: 'Keyes Second' });
  await enterOrders(page, { q: 'keyes', sort: 'customer' });
  await page.keyboard.press('j');
  await expect(rowNamed(page, 'Keyes First').getByRole('link', { name: /^#/ })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(rowNamed(page, 'Keyes Second').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await expect(rowNamed(page, 'Keyes First').getByRole('link', { name: /^#/ })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('j');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('keyesj');
  await page.getByRole('button', { name: 'Keys' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await inspect(page);
});

async function enterOrders(page: Page, search = {}): Promise<void> {
  await openAsStaff(page, adminPages.orders(search), 'Orders');
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const rowNamed = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
