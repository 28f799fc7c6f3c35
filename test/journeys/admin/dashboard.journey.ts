import { adminPages } from '#contract/admin-pages.ts';
import type { AdminOrderPage } from '#contract/orders/admin-list.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import { expect, inspect, open, openAsStaff } from '../journey.ts';
import { staffOf, testIn } from '../own-shop.ts';

const test = testIn();

test('figures that fail to load say so in place and can be retried', async ({ page, shop }) => {
  await openAsStaff(page, adminPages.dashboard(), 'Dashboard');
  for (const [path, table] of [
    [adminPages.dashboard(), 'product_images'],
    [analyticsPages.page({ days: 7 }), 'visit_counts'],
  ] as const) {
    await shop.sql(`alter table ${table} rename to gone`);
    await open(page, path);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    await inspect(page);
    await shop.sql(`alter table gone rename to ${table}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('term').filter({ hasText: 'Total Revenue' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('the dashboard links to each list that needs staff, and says when none does', async ({ page, shop, browser }) => {
  await openAsStaff(page, adminPages.dashboard(), 'Dashboard');
  const sales = page.getByLabel('Sales up to now');
  for (const [name, before] of [
    ['Today', 'yesterday by this time'],
    ['Last 7 days', 'in the 7 days before, by this time'],
    ['Last 30 days', 'in the 30 days before, by this time'],
  ] as const) {
    const card = sales.locator('div').filter({ has: page.getByRole('term').filter({ hasText: name }) });
    await expect(card).toContainText(/\$[\d,]+\.\d\d(\d+ paid orders?|No paid order yet)/);
    await expect(card).toContainText(before);
  }
  await shop.sql(`update support_tickets set due_at = now() - interval '1 hour' where id =
    (select id from support_tickets where status = 'open' order by created_at limit 1)`);
  await open(page, adminPages.dashboard());
  await inspect(page);
  const today = page.getByRole('region', { name: 'Needs a person today' });
  for (const [name, heading] of [
    [/^1 ticket overdue$/, 'Support'],
    [/^\d+ tickets? waiting$/, 'Support'],
    [/^\d+ orders? to pack$/, 'Packing'],
    [/^\d+ orders? to ship$/, 'Shipping'],
    [/^\d+ products? low on stock$/, 'Products'],
  ] as const) {
    await today.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goBack();
  }

  const staff = await staffOf(browser, shop.url);
  for (const status of ['paid', 'packed']) {
    const list: AdminOrderPage = await (await staff.get(`/api/admin/orders?status=${status}&limit=100`)).json();
    for (const { id } of list.items) await staff.patch(`/api/admin/orders/${id}`, { data: { status: 'shipped' } });
  }
  await shop.sql(
    `update support_tickets set status = 'pending_customer', waiting_since = null, due_at = null where status = 'open'`,
  );
  await shop.sql('update products set stock_quantity = null');
  await open(page, adminPages.dashboard());
  await expect(today).toContainText('Nothing waiting.');
  await expect(page.getByText('Nothing is running low.')).toBeVisible();
  await inspect(page);
});
