import { beforeAll, expect, it } from 'vitest';
import type { Dashboard } from '#contract/reports/dashboard.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { orderInState } from '#test/support/shops/order-in-state.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { reportsRoutes } from './routes.ts';
import { keepSales, readSalesDays } from './sales-days.ts';

const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes, reportsRoutes);
const { db, pool } = services;
let staff: Caller;

/** Three paid orders of the tenth of January, and an unpaid one. */
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
  const desk = { services, app, staff };
  for (let order = 0; order < 3; order += 1) await orderInState(desk, 'paid', 'paid');
  await orderInState(desk, 'pending', 'unpaid');
  await pool.query(`update orders set placed_at = '2026-01-10 18:00Z', updated_at = '2026-01-10 18:00Z',
    paid_at = case when paid_at is not null then timestamptz '2026-01-10 18:00Z' end`);
});

const january = { from: '2026-01-01', to: '2026-01-31' };
const totals = async () => (await staff.send<Dashboard>('GET', '/api/admin/dashboard')).data.total;
it('kept sales are those that the orders give, and every invariant holds', async () => {
  const [days, total] = [await readSalesDays(db, january), await totals()];
  expect(days).toMatchObject([{ day: '2026-01-10', placed: 4, orders: 3 }]);
  expect(total.orders).toBe(4);
  await keepSales(services);
  const { rows } = await pool.query('select day, placed, orders from sales_days');
  expect(rows).toEqual([{ day: '2026-01-10', placed: 4, orders: 3 }]);
  expect(await readSalesDays(db, january)).toEqual(days);
  expect(await totals()).toEqual(total);
  expect(await readSalesDays(db, { from: '2026-01-11', to: '2026-01-31' })).toEqual([]);
  await expectInvariants(pool);
});

it('what changes after it was kept is in the figures at once', async () => {
  const [before] = await readSalesDays(db, january);
  const then = await totals();
  const { rows } = await pool.query<{ total_cents: number }>(`
    update orders set refunded_cents = total_cents, updated_at = now()
    where id = (select id from orders where paid_at is not null limit 1) returning total_cents`);
  const gone = rows[0]?.total_cents ?? 0;
  await orderInState({ services, app, staff }, 'paid', 'paid');
  const { rows: paid } = await pool.query<{ total_cents: number }>(
    'select total_cents from orders where paid_at > $1',
    ['2026-01-11'],
  );
  const [after] = await readSalesDays(db, january);
  expect(after?.revenue_cents).toBe((before?.revenue_cents ?? 0) - gone);
  const now = await totals();
  expect(now.orders).toBe(then.orders + 1);
  expect(now.revenue_cents).toBe(then.revenue_cents - gone + (paid[0]?.total_cents ?? 0));
  await keepSales(services);
  expect([await readSalesDays(db, january), await totals()]).toEqual([[after], now]);
});

it('a day whose orders are gone is forgotten', async () => {
  await pool.query(`update orders set placed_at = '2026-02-01 18:00Z', paid_at = '2026-02-01 18:00Z'
    where placed_at < '2026-02-01'`);
  await keepSales(services);
  const { rows } = await pool.query('select day, placed, orders from sales_days');
  expect(rows).toEqual([{ day: '2026-02-01', placed: 4, orders: 4 }]);
});
