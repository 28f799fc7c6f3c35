import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import { type FakeStripe, openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { expect, fillCheckout, inspect, open, openAsStaff, orderNumber, placeOrder } from '../journey.ts';
import { testIn } from '../own-shop.ts';

/** Its own shop, whose tax is counted by a fake Stripe Tax. */
const test = testIn().extend<object, { stripe: FakeStripe }>({
  stripe: [
    async ({ browserName: _ }, use) => {
      const stripe = await openFakeStripe();
      // The settings below have other rates, so that it shows who counted.
      stripe.books.taxRates = { TX: { percent: '8.25', onShipping: true }, CA: { percent: '9.5', onShipping: false } };
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  variables: [
    async ({ stripe }, use) => use({ STRIPE_TAX_KEY: stripe.secretKey, STRIPE_API_BASE: stripe.url }),
    { scope: 'worker' },
  ],
});

test('a guest sees the tax of state and ZIP, pays what was quoted, and staff report it with its refund', async ({
  page,
  shop,
}) => {
  await shop.sql(`insert into settings (key, value) values ('tax_by_state',
    '{"CA": {"basisPoints": 700, "onShipping": false}, "TX": {"basisPoints": 600, "onShipping": false}}')`);

  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await fillCheckout(page, { ZIP: '' });
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText(/Tax \(6%\)\s*\$1\.80/);
  await page.getByRole('textbox', { name: 'ZIP' }).fill('78704');
  await expect(summary).toContainText(/Tax \(8\.25%\)\s*\$3\.46/);
  await page.getByRole('combobox', { name: 'State' }).selectOption('CA');
  await page.getByRole('textbox', { name: 'ZIP' }).fill('90012');
  await page.getByRole('textbox', { name: 'City' }).fill('Los Angeles');
  await expect(summary).toContainText(/Tax \(9\.5%\)\s*\$2\.85/);
  await expect(summary).toContainText(/Total\s*\$44\.84/);
  await inspect(page);

  await placeOrder(page);
  await expect(page.getByRole('main')).toContainText('$44.84');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, June' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Tax \(9\.5%\)\s*\$2\.85/);
  await expect(page.getByRole('main')).toContainText(/Total\s*\$44\.84/);
  const number = await orderNumber(page);

  await openAsStaff(page, adminPages.order(number));
  await refundQuarter(page, number);
  await readReport(page);
});

async function refundQuarter(page: Page, number: string) {
  await page.getByRole('region', { name: 'Payments and refunds' }).getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: `Refund #${number}` });
  await refund.getByRole('textbox', { name: 'Amount ($)' }).fill('11.21');
  await refund.getByRole('button', { name: 'Refund $11.21' }).click();
  await expect(page.getByText(`$11.21 refunded for #${number}`)).toBeVisible();
}

async function readReport(page: Page) {
  await open(page, analyticsPages.tax());
  const cells = page.getByRole('row', { name: /^California/ }).getByRole('cell');
  for (const [at, figure] of ['1 order', '$41.99', '$29.99', '$2.85', '$10.50', '$0.71', '$2.14'].entries())
    await expect(cells.nth(at + 1)).toContainText(figure);
  await expect(page.getByText('Orders to look at')).toBeHidden();
  await inspect(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV: Tax by state' }).click(),
  ]);
  const lines = csvLines(await readFile(await file.path(), 'utf8'));
  expect(lines.find(line => line.startsWith('CA,'))).toMatch(/^CA,1,41\.99,29\.99,2\.85,10\.50,0\.71,2\.14,/);
}
