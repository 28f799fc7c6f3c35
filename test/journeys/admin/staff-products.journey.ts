import { readFile } from 'node:fs/promises';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { staffOf, testIn } from '../own-shop.ts';
import { makeProduct, openProducts, rowOf } from '../staff-products.ts';

const test = testIn();

test('staff filter the products while typing, find those that run low, and export the list', async ({ page }) => {
  await openProducts(page);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('lavender');
  await expect(page).toHaveURL(adminPages.products({ q: 'lavender' }));
  await expect(page.getByRole('status').filter({ hasText: 'products' })).toHaveText(/^\d products$/);
  await page.getByRole('link', { name: 'Price', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Serum');
  await expect(rowOf(page, 'Lavender Night Serum')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^products-.*\.csv$/);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toEqual([expect.stringContaining(',"Lavender Night Serum",')]);

  await open(page, adminPages.dashboard());
  await page.getByRole('link', { name: /products? low on stock/ }).click();
  await expect(page).toHaveURL(adminPages.products({ stock: 'low' }));
  await expect(page.getByRole('link', { name: 'Low stock' })).toHaveAttribute('aria-current', /./);
  await expect(rowOf(page, 'Lavender Night Serum')).toBeVisible();
  await expect(rowOf(page, 'Pasture Body Oil')).toHaveCount(0);
  await inspect(page);
});

test('staff see what the feed for Google leaves out, and why', async ({ page, browser, baseURL }) => {
  await makeProduct(await staffOf(browser, baseURL ?? ''), { name: 'Balm without a picture' });
  await openProducts(page);
  await open(page, adminPages.settings('privacy'));
  await page.getByRole('link', { name: 'See what the feed leaves out' }).click();
  await expect(rowOf(page, 'Balm without a picture')).toContainText('No picture');
  await expect(rowOf(page, 'Pasture Body Oil')).toHaveCount(0);
  await inspect(page);
  await rowOf(page, 'Balm without a picture').getByRole('link', { name: 'Balm without a picture' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Balm without a picture');
});

test('a bulk action on products asks once, and each product shows its outcome', async ({ page, browser, baseURL }) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const one = await makeProduct(staff, { name: 'Bulk one' });
  const other = await makeProduct(staff, { name: 'Bulk other' });
  await openProducts(page, { q: 'bulk o' });
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await bar.getByRole('button', { name: 'Set Inactive' }).click();
  const question = page.getByRole('alertdialog', { name: 'Set 2 products Inactive?' });
  await expect(question).toBeVisible();
  await inspect(page);
  await page.route(`**/api/admin/products/${other.id}/active`, route => route.abort());
  await question.getByRole('button', { name: 'Set Inactive' }).click();
  await expect(page.getByText('1 of 2 products are Inactive now.')).toBeVisible();
  await expect(rowOf(page, 'Bulk one')).toContainText('Inactive');
  await expect(rowOf(page, 'Bulk other')).toContainText('Active');
  await expect(rowOf(page, 'Bulk other')).toContainText('we do not know whether it was done. Try again');
  // Left selected for another try.
  await expect(bar).toContainText('1 selected');
  expect((await page.request.get(pages.product(one.slug))).status()).toBe(404);
  expect((await page.request.get(pages.product(other.slug))).status()).toBe(200);
  for (const { id } of [one, other]) await staff.delete(`/api/admin/products/${id}`);
});

test('stock is changed with a reason, and its history says who, when, why and what was left', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await makeProduct(staff, { name: 'Counted balm', stock: '9' });
  await openProducts(page, { q: 'counted balm' });
  await page.getByRole('button', { name: 'Stock 9: Counted balm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stock: Counted balm' });
  await dialog.getByRole('combobox', { name: 'Change' }).selectOption('Take away');
  await dialog.getByRole('textbox', { name: 'Units' }).fill('10');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Other');
  await dialog.getByRole('button', { name: 'Change stock' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Lent to the market stall');
  await dialog.getByRole('button', { name: 'Change stock' }).click();
  await expect(dialog.getByText('There are only 9.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Units' }).fill('4');
  await expect(dialog.getByText('Makes 5.')).toBeVisible();
  await inspect(page);
  const address = `**/api/admin/products/${id}/stock`;
  await page.route(address, loseAnswer);
  await dialog.getByRole('button', { name: 'Change stock' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No answer came');
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'Change stock' }).click();
  await expect(page.getByText('Stock of Counted balm is 5 now.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Stock 5: Counted balm' }).click();
  const latest = dialog.getByRole('row').nth(1);
  await expect(latest).toContainText('−4');
  await expect(latest).toContainText('Lent to the market stall');
  await expect(latest).toContainText('admin@goldengraze.test');
  await expect(dialog.getByRole('row').nth(2)).toContainText('Set in the product’s form');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Counted balm')).toContainText('5');

  await page.getByRole('button', { name: 'Delete: Counted balm' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Counted balm deleted')).toBeVisible();
  await open(page, adminPages.activity({ q: id, kind: 'product' }));
  await page
    .getByRole('row', { name: /Deleted the product/ })
    .getByRole('link', { name: 'Counted balm' })
    .click();
  await expect(dialog.getByText(/^Deleted on \w+ \d+, \d{4}\. Its history stays\.$/)).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText('Product deleted');
  await expect(dialog.getByRole('row').nth(1)).toContainText('−5');
  await expect(dialog.getByRole('row').nth(2)).toContainText('Lent to the market stall');
  await inspect(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(adminPages.products());
});

test('product rows are walked, selected and opened by keys', async ({ page }) => {
  await openProducts(page, { q: 'serum', sort: 'product' });
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /^First Light Face Serum/ })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(rowOf(page, 'Lavender Night Serum').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('First Light Face Serum');
});
