import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { expect, inspect } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { staffOf, testIn } from '../own-shop.ts';
import { makeProduct, openProducts, rowOf } from '../staff-products.ts';

const test = testIn();

const choose = (page: Page, text: string) =>
  page
    .getByLabel(/^Choose (a CSV|another) file$/)
    .setInputFiles({ name: 'balms.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const apply = (page: Page) => page.getByRole('button', { name: 'Import' });

test('staff see what a file of products would change, mend it, and import it once', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await makeProduct(staff, { name: 'Imported balm', sku: 'IMP-1', price: '20' });
  await openProducts(page);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(adminPages.importProducts());
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();

  await choose(page, 'SKU,Name,Price\nIMP-1,,free\nIMP-2,Second balm,24\n');
  await expect(page.getByRole('alert')).toContainText('1 problem. Nothing was changed.');
  await expect(page.getByRole('alert')).toContainText('Line 2, Price: Type a price such as 29.99');
  await expect(apply(page)).toHaveCount(0);
  await inspect(page);

  await choose(page, 'SKU,Name,Price\nIMP-1,,22.5\nIMP-2,Second balm,24\n');
  await expect(page.getByText('1 new product, 1 product changes, 0 rows say nothing new.')).toBeVisible();
  await expect(rowOf(page, 'Imported balm')).toContainText('Price: 20.00 → 22.50');
  await expect(rowOf(page, 'Second balm')).toContainText('New');
  await inspect(page);

  // The answer is lost: the second press finds that all is done.
  await page.route(/\/products\/import$/, loseAnswer);
  await apply(page).click();
  await expect(page.getByRole('alert')).toContainText('No answer came. Try again: what is done is not done twice.');
  await page.unroute(/\/products\/import$/);
  await apply(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing to change: the shop says all of it already.');
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(rowOf(page, 'Second balm')).toContainText('Inactive');
  expect(await (await staff.get(`/api/admin/products/${id}`)).json()).toMatchObject({ price_cents: 2250 });
});
