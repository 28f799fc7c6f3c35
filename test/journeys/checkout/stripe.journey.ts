import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { type FakeStripe, openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { patience } from '#test/support/patience.ts';
import { freePort, type ShopProcess, startShop } from '#test/support/shops/shop-process.ts';
import { test as anyPage } from '../any-page.ts';
import { demoDataFolder } from '../data-folder.ts';
import { expect, fillCheckout, mailTo, open, orderNumber } from '../journey.ts';

/** Its own shop with a fake Stripe: the only third party a page may lead to. */
const test = anyPage.extend<object, { stripe: FakeStripe; stripeShop: ShopProcess }>({
  stripe: [
    async ({ browserName: _ }, use) => {
      const stripe = await openFakeStripe();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  stripeShop: [
    async ({ stripe }, use) => {
      const folder = await demoDataFolder();
      const shop = await startShop(folder.path, await freePort(), {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: stripe.url,
      });
      stripe.endpoint = `${shop.url}/api/webhooks/stripe`;
      await use(shop);
      await shop.stop();
      await folder.remove();
    },
    { scope: 'worker', timeout: patience },
  ],
  baseURL: async ({ stripeShop }, use) => use(stripeShop.url),
});

/** From the product to Stripe's page. */
async function goToStripe(page: Page, email: string) {
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await fillCheckout(page, { Email: email });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pretend Stripe' })).toBeVisible();
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, June' });

test('a declined card is tried again at Stripe, asks for 3-D Secure, and is accepted', async ({ page }) => {
  await goToStripe(page, 'card@example.test');
  await press(page, 'Decline');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await press(page, '3-D Secure');
  await press(page, 'Confirm');
  await expect(thanks(page)).toBeVisible();
  await mailTo(page, 'card@example.test', /payment/i);
});

test('a buyer who comes back from Stripe without paying can pay later', async ({ page }) => {
  await goToStripe(page, 'later@example.test');
  await press(page, 'Close without paying');
  await orderNumber(page);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await press(page, 'Pay');
  await expect(thanks(page)).toBeVisible();
});

test('a closed window at Stripe still pays the order, by webhook alone', async ({ page, stripe, baseURL }) => {
  await goToStripe(page, 'closed@example.test');
  const address = page.url();
  await page.goto('about:blank');
  await fetch(address, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  await stripe.delivered();
  await page.goto(baseURL ?? '');
  await mailTo(page, 'closed@example.test', /payment/i);
});
