import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, fillCheckout, inspect, open, orderNumber, placeOrder, signIn } from './journey.ts';
import { staffOf, test } from './own-shop.ts';

test('staff change the rates, and every page names the new ones', async ({ page, browser, shop }) => {
  const visitor = await browser.newPage({ baseURL: shop.url });
  await readOldRates(visitor);
  const before = await orderOf(visitor, 'before@example.test', 'Tax (8%)');

  await open(page, pages.signIn(adminPages.settings()));
  await signIn(page, 'admin@goldengraze.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await inspect(page);
  await page.getByRole('textbox', { name: 'Standard shipping ($)' }).fill('9.50');
  await page.getByRole('textbox', { name: 'Free standard shipping from ($)' }).fill('60.00');
  await page.getByRole('button', { name: 'Add a state' }).click();
  await expect(page.getByRole('combobox', { name: 'State' })).toBeFocused();
  await page.getByRole('combobox', { name: 'State' }).selectOption('TX');
  await page.getByRole('textbox', { name: 'Rate (%)', exact: true }).fill('8.2.5');
  await save(page);
  await expect(page.getByRole('region', { name: /There is a problem/ })).toBeFocused();
  await inspect(page);
  await page.getByRole('textbox', { name: 'Rate (%)', exact: true }).fill('6.625');
  await save(page);
  await expect(page.getByText('Settings saved')).toBeVisible();

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

test('staff who save over each other are told, and choose', async ({ page, browser, shop }) => {
  await open(page, pages.signIn(adminPages.settings()));
  await signIn(page, 'admin@goldengraze.test');
  await page.getByRole('textbox', { name: 'Minutes an unpaid order is held' }).fill('50');
  const other = await staffOf(browser, shop.url);
  const { version } = await (await other.get('/api/admin/settings')).json();
  const theirs = {
    standard_shipping: '8',
    expedited_shipping: '24',
    free_shipping_threshold: '75',
    tax: '8',
    tax_by_state: [],
    hold_minutes: '35',
  };
  expect((await other.put('/api/admin/settings', { data: { ...theirs, version } })).ok()).toBe(true);

  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed by someone else' });
  await expect(conflict).toContainText('Minutes an unpaid order is held Theirs: 35. Yours: 50.');
  await inspect(page);
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await conflict.getByRole('button', { name: 'Show their version' }).click();
  await expect(page.getByRole('textbox', { name: 'Standard shipping ($)' })).toHaveValue('8.00');
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
});

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('New rates apply to orders placed from now on.');
  await question.getByRole('button', { name: 'Save' }).click();
}

/** The pages are kept by the shop from here on. */
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

test('staff choose that new accounts confirm their address first, and one does', async ({ page, browser, shop }) => {
  await open(page, pages.signIn(adminPages.settings()));
  await signIn(page, 'admin@goldengraze.test');
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
