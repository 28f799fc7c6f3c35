import { errorPageText } from '#content/words/error-page.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, open, openAs, openAsStaff, test } from '../journey.ts';
import { keepBack } from '../keep-back.ts';
import { staffOf } from '../own-shop.ts';

const data = '**/*.data*';

test('an admin list that gets no answer says so in place, and loads when tried again', async ({ page }) => {
  await openAsStaff(page, adminPages.activity(), 'History');
  await page.route(data, route => route.abort());
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Admins' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error fetching admin users');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await inspect(page);
  await page.unroute(data);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('cell', { name: 'admin@goldengraze.test' })).toBeVisible();
});

test('each list that gets no answer keeps its head and search, and loads when tried again', async ({ page }) => {
  await openAsStaff(page, adminPages.health(), 'System');
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  // The inbox is a list of another kind.
  const { tickets: _, ...lists } = adminLists;
  for (const [name, { page: address }] of Object.entries(lists)) {
    // A tab of Customers.
    if (name === 'newsletter') await sidebar.getByRole('link', { name: 'Customers' }).click();
    await page.route(data, route => route.abort());
    await page.locator(`a[href="${address()}"]`).first().click();
    const said = page.getByRole('main').getByRole('alert');
    await expect(said.getByRole('button', { name: 'Try again' }), name).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(errorPageText.fault.title);
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await page.unroute(data);
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(said, name).toHaveCount(0);
  }
});

test('opening the admin on a slow connection says that access is being checked', async ({ page }) => {
  await openAs(page, 'admin@goldengraze.test', pages.help());
  const release = await keepBack(page, '**/admin.data*');
  await page.getByRole('button', { name: 'Ada Graze' }).click();
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByText('Checking admin access...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('an error page of the admin shows the message of the answer, not its JSON', async ({ page }) => {
  const json = { error: { code: 'busy', message: 'The shop is busy. Please try again in a moment.', request_id: 'x' } };
  await openAsStaff(page, adminPages.dashboard(), 'Dashboard');
  await page.route(data, route => route.fulfill({ status: 503, json }));
  await page.getByRole('link', { name: 'Coupons', exact: true }).click();
  await expect(page.getByRole('alert').getByText(json.error.message, { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
});

test('a status that somebody else changed meanwhile can be set by trying again', async ({ page, browser, baseURL }) => {
  const placed = await buy(page, { name: 'Cora Conflict' });
  await payFor(page, placed);
  const { order_number } = placed.order;
  await page.route('**/api/realtime', route => route.abort());
  await openAsStaff(page, adminPages.orders({ q: 'cora conflict' }), 'Orders');
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await (await staff.get(`/api/admin/orders/${order_number}`)).json();
  await staff.patch(`/api/admin/orders/${id}`, { data: { status: 'packed' } });
  const row = page.getByRole('row').filter({ hasText: order_number });
  await row.getByRole('button', { name: `Status of order ${order_number}: Paid` }).click();
  await page.getByRole('menuitem', { name: 'Out for Delivery' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed by someone else' });
  await expect(conflict).toBeVisible();
  await expect(row).toContainText('Packed');
  await conflict.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toContainText('Out for Delivery');
  await open(page, adminPages.order(order_number));
  await expect(page.getByRole('main')).toContainText('Out for Delivery');
});
