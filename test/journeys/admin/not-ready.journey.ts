import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { liveShop } from '#test/support/shops/live-shop.ts';
import { freshDataFolder } from '#test/support/shops/shop-process.ts';
import { expect, inspect, open } from '../journey.ts';
import { newAccount } from '../new-account.ts';
import { type OwnShop, testIn } from '../own-shop.ts';

/** The facts the notice asks for, by the section that saves them. */
const facts = {
  company: {
    'Legal name': 'First Barn LLC',
    'Postal address': '1 Pasture Lane, Austin, TX 78704',
    'Address for returns': '2 Pasture Lane, Austin, TX 78704',
    'Company that sends our email': 'Letters Inc.',
    'Company that hosts our servers, and where': 'Racks Inc., Texas',
  },
  contacts: {
    'Support email': 'help@shop.example.org',
    'Privacy email': 'privacy@shop.example.org',
    'Phone or email for bad reactions': 'help@shop.example.org',
  },
};

/** A live shop whose owner has set no facts yet. */
const test = testIn(liveShop, freshDataFolder);

test('a live shop with missing facts sells nothing; staff see which are missing, set them, and it sells', async ({
  page,
  browser,
  shop,
}) => {
  await shop.sql(
    `insert into products (name, slug, price_cents, stock_quantity) values ('First Balm', 'first-balm', 2000, 5)`,
  );
  const visitor = await browser.newPage({ baseURL: shop.url });
  await open(visitor, pages.product('first-balm'));
  await visitor.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(visitor.getByText('We cannot take orders yet: the shop is still being set up.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^Place order/ })).toHaveCount(0);
  await inspect(visitor);

  await enterAsStaff(page, shop);
  const notice = page.getByText('This shop does not take orders yet');
  await expect(notice).toBeVisible();
  await inspect(page);
  await page.getByRole('link', { name: 'Set them under Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const missing = page.getByRole('main').getByText('Still missing');
  await expect(missing).toBeVisible();
  await page.getByRole('link', { name: 'Returns are right' }).click();
  await expect(page).toHaveURL(/#settings-confirmed_returns$/);
  await inspect(page);

  for (const [section, fields] of Object.entries(facts)) {
    for (const [label, value] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(new RegExp(`^${section} saved$`, 'i'))).toBeVisible();
  }
  for (const label of ['Tax is right', 'Shipping is right', 'Returns are right'])
    await page.getByRole('checkbox', { name: label }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(missing).toHaveCount(0);
  await expect(notice).toHaveCount(0);

  await open(visitor, pages.product('first-balm'));
  await visitor.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(visitor.getByRole('button', { name: /^Place order/ })).toBeVisible();
  await expect(visitor.getByText('We cannot take orders yet')).toHaveCount(0);
});

async function enterAsStaff(page: Page, shop: OwnShop) {
  const email = await newAccount(page, 'Olive Owner');
  await shop.sql('update profiles set is_admin = true where id = (select id from users where email = $1)', [email]);
  await open(page, adminPages.dashboard());
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}
