import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { type FakePaypal, openFakePaypal } from '#test/support/fake-paypal/fake-paypal.ts';
import { patience } from '#test/support/patience.ts';
import { freePort, type ShopProcess, startShop } from '#test/support/shops/shop-process.ts';
import { test as anyPage } from '../any-page.ts';
import { demoDataFolder } from '../data-folder.ts';
import { expect, fillCheckout, inspect, mailTo, open, openAs, orderNumber } from '../journey.ts';

/** Its own shop with a fake PayPal: the only third party a page may lead to. */
const test = anyPage.extend<object, { paypal: FakePaypal; paypalShop: ShopProcess }>({
  paypal: [
    async ({ browserName: _ }, use) => {
      const paypal = await openFakePaypal();
      await use(paypal);
      await paypal.close();
    },
    { scope: 'worker' },
  ],
  paypalShop: [
    async ({ paypal }, use) => {
      const folder = await demoDataFolder();
      const shop = await startShop(folder.path, await freePort(), {
        PAYPAL_CLIENT_ID: paypal.clientId,
        PAYPAL_CLIENT_SECRET: paypal.clientSecret,
        PAYPAL_WEBHOOK_ID: paypal.signer.webhookId,
        PAYPAL_API_BASE: paypal.url,
        // The window was closed.
        STRIPE_SECRET_KEY: 'sk_test_nobody',
        STRIPE_API_BASE: 'http://127.0.0.1:1',
      });
      paypal.endpoint = `${shop.url}/api/webhooks/paypal`;
      await use(shop);
      await shop.stop();
      await folder.remove();
    },
    { scope: 'worker', timeout: patience },
  ],
  baseURL: async ({ paypalShop }, use) => use(paypalShop.url),
});

const customer = 'customer@goldengraze.test';

/** From the product, signed in, to PayPal's page. */
async function goToPaypal(page: Page) {
  await openAs(page, customer, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: /^Place order, \$/ }).click();
}

/** On PayPal's page, which shows what is paid. */
async function press(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Pretend PayPal' })).toBeVisible();
  await expect(page.getByText('Whipped Tallow Balm - Unscented, 4 oz × 1')).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
}

const payNow = (page: Page) => page.getByRole('button', { name: 'PAY NOW' }).click();
const takenOf = ({ books }: FakePaypal, number: string) =>
  books.captures.filter(({ customId }) => customId?.startsWith(number)).map(({ status }) => status);

test('a customer is declined at PayPal, comes back without paying, tries again, and pays once', async ({
  page,
  paypal,
}) => {
  await goToPaypal(page);
  await press(page, 'Approve with a card that will be declined');
  await expect(page.getByText('Your bank declined this payment.')).toBeVisible();
  const number = await orderNumber(page);
  await inspect(page);
  await payNow(page);
  await press(page, 'Cancel');
  await payNow(page);
  await press(page, 'Approve');
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you, / })).toBeVisible();
  await page.reload();
  expect(takenOf(paypal, number)).toEqual(['COMPLETED']);
  await open(page, pages.order(number));
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('by PayPal');
});

test('a closed window at PayPal still pays the order, by webhook alone', async ({ page, paypal }) => {
  await goToPaypal(page);
  await press(page, 'Approve and close the window');
  const number = paypal.books.orders.at(-1)?.customId?.split(':')[0] ?? '';
  await page.goto('about:blank');
  await paypal.delivered();
  await mailTo(page, customer, new RegExp(`Payment received for ${number}`));
  expect(takenOf(paypal, number)).toEqual(['COMPLETED']);
  await open(page, pages.order(number));
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('by PayPal');
});

test('a buyer whose card provider does not answer pays by PayPal from the same page', async ({ page, paypal }) => {
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await fillCheckout(page, { Email: 'silent@example.test' });
  await page.getByRole('button', { name: /^Place order, \$/ }).click();
  await expect(page.getByText(/^Stripe has not answered yet/)).toBeVisible();
  await expect(page.getByText(/\d\d minutes left to pay\./)).toBeVisible();
  const number = await orderNumber(page);
  await inspect(page);
  await page.getByRole('button', { name: 'Pay with PayPal instead' }).click();
  await press(page, 'Approve');
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you, / })).toBeVisible();
  expect(takenOf(paypal, number)).toEqual(['COMPLETED']);
});
