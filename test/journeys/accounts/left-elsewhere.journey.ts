import type { BrowserContext, Page } from '@playwright/test';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, fillCheckout, open, signIn, test } from '../journey.ts';
import { elsewhere, newAccount, password } from '../new-account.ts';

const balm = 'Lavender Whipped Tallow Balm';
const here = pages.product('lavender-whipped-tallow-balm');
const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ });

/** Opens tabs with private pages, and with private words on others. */
async function openTabs(context: BrowserContext) {
  const [orders, checkout, contact] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await open(orders, pages.orders());
  await open(checkout, pages.checkout());
  await expect(checkout.getByRole('button', { name: /^Place order, \$/ })).toBeEnabled();
  await fillCheckout(checkout);
  await open(contact, pages.contact());
  await message(contact).fill('My rash is back');
  return { orders, checkout, contact };
}

async function expectNothingLeft({ orders, checkout, contact }: Awaited<ReturnType<typeof openTabs>>) {
  await expect(orders).toHaveURL(pages.signIn(pages.orders()));
  await expect(checkout).toHaveURL(pages.signIn(pages.checkout()));
  await expect(message(contact)).toHaveValue('');
  await open(checkout, pages.checkout());
  await expect(checkout.getByText('Checking out as a guest')).toBeVisible();
  await expect(checkout.getByRole('textbox', { name: 'Address' })).toHaveValue('');
}

test('signing out in one tab leaves nothing private in the others', async ({ page, context }) => {
  await newAccount(page);
  const tabs = await openTabs(context);
  await open(page, pages.home());
  await page.getByRole('button', { name: /June/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectNothingLeft(tabs);
});

test('so does deleting the account', async ({ page, context }) => {
  await newAccount(page);
  const tabs = await openTabs(context);
  await open(page, accountPages.security());
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(pages.home());
  await expectNothingLeft(tabs);
});

test('after a session ended, what is added is kept in the browser, and signing in brings it along', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newAccount(page);
  const end = async () => {
    const other = await elsewhere(browser, baseURL, email);
    await other.request.delete('/api/account/sessions', { headers: { 'sec-fetch-site': 'same-origin' } });
    await other.close();
  };
  await open(page, here);
  await end();
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
  await expect(page).toHaveURL(pages.signIn(here));
  await signIn(page, email);
  await expect(page).toHaveURL(here);
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible();

  await end();
  await page.getByRole('button', { name: 'ADD TO WISHLIST' }).first().click();
  await expect(page).toHaveURL(pages.signIn(here));
  await signIn(page, email);
  await expect(page).toHaveURL(here);
  await open(page, pages.wishlist());
  await expect(page.getByRole('main').getByRole('link', { name: balm }).first()).toBeVisible();

  await open(page, pages.products());
  await end();
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Check out as a guest' })).toBeVisible();
});
