import { pages } from '#contract/pages.ts';
import { freePort, startShop } from '#test/support/shops/shop-process.ts';
import { demoDataFolder } from '../data-folder.ts';
import { expect, fillCheckout, open, orderNumber, placeOrder, test } from '../journey.ts';

test.describe('a shop that is killed', () => {
  const port = freePort();
  // This journey kills its own shop.
  test.use({ baseURL: async ({ browserName: _ }, use) => use(`http://localhost:${await port}`) });

  test('between the order and its payment opens again and finishes the purchase', async ({ page }) => {
    const folder = await demoDataFolder();
    const shop = await startShop(folder.path, await port);
    await open(page, pages.product('whipped-tallow-balm'));
    await page.getByRole('link', { name: 'BUY NOW' }).first().click();
    await fillCheckout(page);
    await placeOrder(page);
    const number = await orderNumber(page);

    await shop.crash();
    const again = await startShop(folder.path, await port);
    await page.reload();
    await page.getByRole('link', { name: 'Go back without paying' }).click();
    await expect(page.getByText(number).first()).toBeVisible();
    await page.getByRole('button', { name: 'PAY NOW' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, June' })).toBeVisible();
    await again.stop();
    await folder.remove();
  });
});
