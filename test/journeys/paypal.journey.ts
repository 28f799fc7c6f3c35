import { type Page, test as plain } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { findBrowser } from '#test/support/chromium.ts';
import { type FakePaypal, openFakePaypal } from '#test/support/fake-paypal/fake-paypal.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shop-process.ts';
import { expect, fillCheckout, open, orderNumber } from './journey.ts';

/** PayPal's page is a stranger's page, and meant to be. */
const test = plain.extend({
  launchOptions: [async ({ browserName: _ }, use) => use(await findBrowser()), { scope: 'worker' }],
});

test.describe('a shop that takes PayPal', () => {
  const port = freePort();
  let paypal: FakePaypal;
  let close: () => Promise<void>;
  test.use({ baseURL: async ({ browserName: _ }, use) => use(`http://localhost:${await port}`) });

  test.beforeAll(async () => {
    paypal = await openFakePaypal();
    const folder = await freshDataFolder();
    const shop = await startShop(folder.path, await port, {
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.signer.webhookId,
      PAYPAL_API_BASE: paypal.url,
    });
    close = async () => {
      await shop.stop();
      await paypal.close();
      await folder.remove();
    };
  });
  test.afterAll(() => close());

  test('a guest is declined at PayPal, goes back without paying, and pays', async ({ page }) => {
    await orderByPaypal(page);
    await press(page, 'Approve with a card that will be declined');
    await expect(page.getByText('Your bank declined this payment.')).toBeVisible();
    await page.getByRole('button', { name: 'PAY NOW' }).click();
    await press(page, 'Cancel');
    await page.getByRole('button', { name: 'PAY NOW' }).click();
    await press(page, 'Approve');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, June' })).toBeVisible();
    await page.reload();
    expect(paypal.books.captures.map(({ status }) => status)).toEqual(['COMPLETED']);
  });

  test('a guest who closes the window after approving has paid all the same', async ({ page }) => {
    paypal.endpoint = `http://localhost:${await port}/api/webhooks/paypal`;
    await orderByPaypal(page);
    const { cancelUrl } = paypal.books.orders.at(-1) ?? {};
    await press(page, 'Approve and close the window');
    await paypal.delivered();
    await expect(async () => {
      await open(page, cancelUrl ?? '');
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you, June' })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await orderNumber(page);
  });
});

async function orderByPaypal(page: Page) {
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
}

/** On PayPal's page, which tells what is paid. */
async function press(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Pretend PayPal' })).toBeVisible();
  await expect(page.getByText('Whipped Tallow Balm × 1')).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
}
