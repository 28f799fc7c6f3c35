import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { publicPages } from '#server/features/discovery/public-pages.ts';
import { placeholdersIn } from '#test/support/placeholders.ts';
import { expect, fillCheckout, inspect, open, openAs, openAsStaff, orderNumber, placeOrder } from '../journey.ts';
import { keepBack } from '../keep-back.ts';
import { announceChange, type OwnShop, staffOf, testIn } from '../own-shop.ts';
import { quiet } from '../quiet.ts';
import { wordsOf } from '../words-of.ts';

const test = testIn();

test('staff change the rates, and every page shows the new ones', async ({ page, browser, shop }) => {
  const visitor = await browser.newPage({ baseURL: shop.url });
  await readOldRates(visitor);
  const before = await orderOf(visitor, 'before@example.test', 'Tax (8%)');

  await openAsStaff(page, adminPages.settings('shipping'), 'Settings');
  await inspect(page);
  await page.getByRole('textbox', { name: 'Standard shipping ($)' }).fill('9.50');
  await page.getByRole('textbox', { name: 'Free standard shipping from ($)' }).fill('60.00');
  await page.getByRole('textbox', { name: 'Days to report a lost parcel' }).fill('20');
  await expect(page.getByText('Default: 14.')).toBeVisible();
  await page.getByRole('button', { name: 'Put back the default: Days to report a lost parcel' }).click();
  await expect(page.getByText('Default: 14.')).toBeHidden();
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('2 unsaved changes Standard shipping ($), Free standard shipping from ($)');
  await tab(page, 'Tax').click();
  await expect(page).toHaveURL(adminPages.settings('tax'));
  await expect(tab(page, 'Shipping')).toHaveAccessibleName(/unsaved changes/);
  await page.getByRole('button', { name: 'Add a state' }).click();
  await expect(page.getByRole('combobox', { name: 'State' })).toBeFocused();
  await page.getByRole('combobox', { name: 'State' }).selectOption('TX');
  await page.getByRole('textbox', { name: 'Rate (%)', exact: true }).fill('8.2.5');
  // From another tab: what can be saved is saved, and the refused one is shown.
  await tab(page, 'Mails').click();
  await save(page);
  await expect(page.getByText('Shipping saved')).toBeVisible();
  await expect(page).toHaveURL(adminPages.settings('tax'));
  await expect(page.getByRole('region', { name: /There is a problem/ })).toBeFocused();
  await inspect(page);
  await page.getByRole('textbox', { name: 'Rate (%)', exact: true }).fill('6.625');
  await save(page);
  await expect(page.getByText('Tax saved')).toBeVisible();
  await expect(bar).toBeHidden();

  await readNewRates(visitor);
  const after = await orderOf(visitor, 'after@example.test', 'Tax (6.625%)');
  const { rows } = await shop.sql(
    'select shipping_cents, tax_basis_points, tax_cents from orders where order_number = any ($1) order by placed_at',
    [[before, after]],
  );
  expect(rows).toEqual([
    { shipping_cents: 1200, tax_basis_points: 800, tax_cents: 240 },
    { shipping_cents: 950, tax_basis_points: 662.5, tax_cents: 199 },
  ]);
});

test('a refused section is shown although another tab was about to open', async ({ page }) => {
  await openAsStaff(page, adminPages.settings('checkout'));
  await page.getByRole('textbox', { name: 'Minutes an unpaid order is held' }).fill('none');
  const release = await keepBack(page, '**/admin/settings/mails.data*');
  await tab(page, 'Mails').click();
  await save(page);
  await expect(page.getByRole('region', { name: /There is a problem/ })).toBeFocused();
  release();
  await quiet(page);
  await expect(page.getByRole('region', { name: /There is a problem/ })).toBeVisible();
  await expect(page).toHaveURL(adminPages.settings('checkout'));
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
});

test('staff who save settings at the same time are notified, and choose whose to keep', async ({
  page,
  browser,
  shop,
}) => {
  await openAsStaff(page, adminPages.settings('checkout'));
  await page.getByRole('textbox', { name: 'Minutes an unpaid order is held' }).fill('50');
  const other = await staffOf(browser, shop.url);
  const { sections } = await (await other.get('/api/admin/settings')).json();
  const { values, version } = sections.orders;
  const theirs = { values: { ...values, low_stock_mark: '8' }, version };
  expect((await other.put('/api/admin/settings/sections/orders', { data: theirs })).ok()).toBe(true);

  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed by someone else' });
  await expect(conflict).toContainText('Minutes an unpaid order is held Theirs: 35 Yours: 50');
  await inspect(page);
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Orders/ })
    .click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await conflict.getByRole('button', { name: 'Show their version' }).click();
  await expect(page.getByRole('textbox', { name: 'Low stock at or below' })).toHaveValue('8');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
});

test('shorter periods are asked for once, and an unknown subject is not found', async ({ page }) => {
  await openAsStaff(page, adminPages.settings('privacy'));
  await page.getByRole('textbox', { name: 'Security logs, days' }).fill('20');
  await save(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('deleted in the coming night');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Security logs, days' })).toHaveValue('30');
  await open(page, '/admin/settings/nothing');
  await expect(page.getByText('There is no such subject.')).toBeVisible();
});

test('staff see what is connected, and copy the address that a provider is given', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 375, height: 800 });
  await openAsStaff(page, adminPages.settings('connections'), 'Settings');
  await expect(tab(page, 'Connections')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('This is a demo shop')).toBeVisible();
  const card = page.getByRole('region', { name: 'Card' });
  await expect(card).toContainText('Demo only');
  await expect(card).toContainText('STRIPE_WEBHOOK_SECRET');
  await inspect(page);
  await card.getByRole('button', { name: 'Copy the address for Card' }).click();
  await expect(page.getByText('Address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/api/webhooks/stripe`);
});

test('shop facts set by staff appear on every page', async ({ page, browser, shop }) => {
  const visitor = await browser.newPage({ baseURL: shop.url });
  await open(visitor, pages.home());
  await expect(visitor.getByRole('contentinfo')).toContainText('Golden Graze Goods LLC');
  await openAsStaff(page, adminPages.settings());
  await page.getByRole('textbox', { name: 'Legal name' }).fill('[Legal name]');
  await save(page);
  await expect(page.getByText('Legal name: Type the fact itself, without brackets.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Barn & Sons LLC');
  await save(page);
  await expect(page.getByText('Company saved')).toBeVisible();
  await page.getByRole('textbox', { name: 'Facebook' }).fill('http://social.example/barn');
  await save(page);
  await expect(page.getByText('Facebook: Type an address that begins with https://.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Facebook' }).fill('https://social.example/barn');
  await save(page);
  await expect(page.getByText('Social links saved')).toBeVisible();
  const sunday = page.getByRole('group', { name: 'Sunday' });
  await sunday.getByRole('checkbox').check();
  await sunday.getByLabel('From').fill('12:00');
  await sunday.getByLabel('To').fill('11:00');
  await save(page);
  await expect(page.getByText('Sunday: It must open before it closes.')).toBeVisible();
  await inspect(page);
  await sunday.getByLabel('To').fill('15:30');
  await save(page);
  await expect(page.getByText('Support hours saved')).toBeVisible();

  await open(visitor, pages.home());
  const footer = visitor.getByRole('contentinfo');
  await expect(footer).toContainText('Barn & Sons LLC');
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://social.example/barn');
  await open(visitor, pages.contact());
  await expect(visitor.getByRole('main')).toContainText('12 PM-3:30 PM');
  await open(visitor, pages.terms());
  await expect(visitor.getByRole('main')).toContainText('between you and Barn & Sons LLC, 1 Pasture Lane');
  await open(page, adminPages.activity({ kind: 'settings' }));
  await expect(page.getByRole('main')).toContainText('Barn & Sons LLC');
});

test('no page shows a placeholder for a shop fact, and one that does is detected', async ({ page, shop }) => {
  await openAs(page, 'customer@goldengraze.test', pages.orders());
  const { rows } = await shop.sql(
    'select order_number from orders where user_id is not null order by placed_at desc limit 1',
  );
  const order = pages.order(rows[0].order_number);
  for (const path of [
    ...publicPages,
    pages.product('whipped-tallow-balm'),
    pages.cart(),
    pages.checkout(),
    pages.orders(),
    order,
    order.replace(/(\?|$)/, '/receipt$1'),
    '/nowhere',
  ]) {
    await open(page, path);
    expect(placeholdersIn(await wordsOf(page)), path).toEqual([]);
    expect(placeholdersIn(await page.title()), path).toEqual([]);
  }
  const { rows: known } = await shop.sql(`select value from settings where key = 'postal_address'`);
  const termsWaitFor = async () => {
    await open(page, pages.terms());
    return placeholdersIn(await wordsOf(page));
  };
  await tellOfPostalAddress(shop, '[postal address]');
  await expect.poll(termsWaitFor).toContain('[postal address]');
  // Later journeys use the same shop.
  await tellOfPostalAddress(shop, known[0]?.value);
  await expect.poll(termsWaitFor).toEqual([]);
});

/** Written past the screen, which would refuse it, as the demo shop has it without a value. */
async function tellOfPostalAddress(shop: OwnShop, value: string | undefined) {
  await shop.sql(`delete from settings where key = 'postal_address'`);
  if (value !== undefined)
    await shop.sql(`insert into settings (key, value) values ('postal_address', $1)`, [JSON.stringify(value)]);
  await announceChange(shop);
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: new RegExp(`^${name}`) });

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** From here on the shop caches the pages. */
async function readOldRates(page: Page) {
  await open(page, pages.home());
  await expect(page.getByRole('listitem').filter({ hasText: 'Free shipping over $75' })).toBeVisible();
  await open(page, pages.product('whipped-tallow-balm'));
  await expect(page.getByRole('main')).toContainText('Free shipping on orders over $75');
}

async function readNewRates(page: Page) {
  await open(page, pages.home());
  await expect(page.getByRole('listitem').filter({ hasText: 'Free shipping over $60' })).toBeVisible();
  await open(page, pages.faq());
  expect(await page.getByRole('main').textContent()).toContain(
    'Standard shipping is $9.50 and free on orders over $60.',
  );
  await open(page, pages.terms());
  await expect(page.getByRole('main')).toContainText('Standard is free on orders over $60');
  await open(page, pages.product('whipped-tallow-balm'));
  await expect(page.getByRole('main')).toContainText('Free shipping on orders over $60');
  const head = await page.locator('head').innerHTML();
  expect(head).toContain('"shippingRate":{"@type":"MonetaryAmount","value":"9.50"');
  expect(head).toContain('Free shipping over $60');
  expect(head).not.toContain('$75');
}

async function orderOf(page: Page, email: string, tax: string): Promise<string> {
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await fillCheckout(page, { Email: email });
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(tax);
  await placeOrder(page);
  return orderNumber(page);
}

test('a shop that takes no orders yet says so at checkout, and leads back', async ({ page }) => {
  const message =
    'We cannot take orders yet: the shop is still being set up. Your cart is kept; please come back soon.';
  await page.route('**/api/functions/quote', route =>
    route.fulfill({ status: 409, json: { error: { code: 'shop_not_ready', message, fields: {}, facts: {} } } }),
  );
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not open yet' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(message);
  await inspect(page);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('staff require new accounts to confirm their address first, and a new account does', async ({
  page,
  browser,
  shop,
}) => {
  await openAsStaff(page, adminPages.settings('staff'));
  const confirm = page.getByRole('switch', { name: 'Confirm the email address at sign-up' });
  await expect(confirm).not.toBeChecked();
  await confirm.click();
  await expect(page.getByText('New accounts wait for their address to be confirmed.')).toBeVisible();
  await inspect(page);
  const visitor = await browser.newPage({ baseURL: shop.url });
  await open(visitor, pages.signUp());
  await visitor.getByLabel('FULL NAME').fill('Nora Vale');
  await visitor.getByLabel('EMAIL', { exact: true }).fill('nora@example.test');
  await visitor.getByLabel('PASSWORD', { exact: true }).fill('Golden-Graze-1!');
  await visitor.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await expect(visitor.getByText('Please check your email to confirm your account.')).toBeVisible();
  await confirm.click();
  await expect(page.getByText('New accounts are signed in at once.')).toBeVisible();
});
