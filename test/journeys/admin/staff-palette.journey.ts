import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, openAsStaff, test } from '../journey.ts';

const field = { name: /^Search orders, customers, products/ };

test('Ctrl-K finds an order, a customer, a product and a page from anywhere, by keys alone', async ({ page }) => {
  await openAsStaff(page, adminPages.orders(), 'Orders');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await search.focus();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', field);
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: 'Coupons' })).toBeVisible();
  await inspect(page);

  await box.fill('casey');
  const orders = page.getByRole('group', { name: 'Orders' }).getByRole('option');
  await expect(orders.first()).toContainText(/^#GG-.*Casey Fields/);
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toContainText('Casey Fields');
  await expect(orders.first()).toHaveAttribute('aria-selected', 'true');
  await inspect(page);
  const number = (await orders.nth(1).textContent())?.match(/#(GG-\w{4}-\w{4})/)?.[1] ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(orders.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await orders.nth(1).getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(adminPages.order(number));

  await page.keyboard.press('Meta+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(`#${number}`);
  await box.fill('whipped tallow balm');
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText(
    'Whipped Tallow Balm',
  );
  await box.fill('coup');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(adminPages.coupons());
});

test('the palette opens from the header too, returns the focus on Escape, and can open another tab', async ({
  page,
  context,
}) => {
  await openAsStaff(page, adminPages.orders(), 'Orders');
  const door = page.getByRole('button', { name: /Search or do/ });
  await door.click();
  const box = page.getByRole('combobox', field);
  await box.fill('xyzzy');
  await expect(page.getByText('Nothing matches “xyzzy”')).toBeVisible();
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(door).toBeFocused();

  await page.keyboard.press('Control+k');
  await box.fill('history');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab).toHaveURL(adminPages.activity());
  await expect(page).toHaveURL(adminPages.orders());
});

test('a failed palette search keeps the pages and is retried; a signed-out user is led to sign in', async ({
  page,
}) => {
  await openAsStaff(page, adminPages.orders(), 'Orders');
  let isDown = true;
  await page.route('**/api/admin/find*', route =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', field);
  await box.fill('casey');
  const alert = page.getByRole('alert').filter({ hasText: 'The search failed.' });
  await expect(alert).toBeVisible();
  await inspect(page);
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option').first()).toBeVisible();

  await page.context().clearCookies();
  await box.fill('clara');
  await expect(page.getByText('You are signed out.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(pages.signIn(adminPages.orders()));
});

test('what is typed while the palette loads is in its field, and does nothing to the page behind', async ({ page }) => {
  await openAsStaff(page, adminPages.orders(), 'Orders');
  let bring = () => {};
  const held = new Promise<void>(done => {
    bring = done;
  });
  await page.route(/\/palette-[^/]*\.js$/, async route => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/palette-[^/]*\.js$/);
  await page.keyboard.press('Control+k');
  await asked;
  await page.keyboard.type('coupx');
  await page.keyboard.press('Backspace');
  bring();
  const box = page.getByRole('combobox', field);
  await expect(box).toHaveValue('coup');
  await expect(box).toBeFocused();
  await page.keyboard.type('on');
  await expect(box).toHaveValue('coupon');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(box).toHaveValue('');
});

test('the palette loads nothing before it opens, and the keys help names it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await openAsStaff(page, adminPages.orders(), 'Orders');
  expect(asked.filter(path => /\/palette-/.test(path))).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Find anything, go to any page');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', field)).toBeFocused();
  expect(asked.filter(path => /\/palette-/.test(path))).not.toEqual([]);
});
