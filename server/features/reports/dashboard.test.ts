import { beforeAll, describe, expect, it } from 'vitest';
import { type Dashboard, dashboardDays } from '#contract/reports/dashboard.ts';
import { shopZone } from '#domain/time/calendar.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { orderInState } from '#test/support/shops/order-in-state.ts';
import { stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { readDashboard } from './queries.ts';
import { reportsRoutes } from './routes.ts';

const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes, reportsRoutes);
let staff: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
});

const ask = async () => (await staff.send<Dashboard>('GET', '/api/admin/dashboard')).data;

/** A ticket that waits for staff and is due in some hours; null: answered. */
async function ticket(dueInHours: number | null): Promise<void> {
  await services.pool.query(
    `insert into support_tickets (email, subject, category, status, waiting_since, due_at)
     values ('june@example.com', 'Where is it', 'order', $1,
       case when $2::int is null then null else now() - interval '1 day' end,
       now() + make_interval(hours => $2::int))`,
    [dueInHours === null ? 'pending_customer' : 'open', dueInHours],
  );
}

it('a new shop has figures of zero, nothing to compare them with and nothing waiting', async () => {
  const { opened, periods, total, sales, waiting } = await ask();
  const none = { revenue_cents: 0, orders: 0 };
  expect(opened).toBeNull();
  expect(periods).toEqual(dashboardDays.map(days => ({ days, now: none, before: null })));
  expect([total.revenue_cents, total.orders]).toEqual([0, 0]);
  expect(sales.map(({ revenue_cents }) => revenue_cents)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(waiting).toEqual({
    to_pack: 0,
    to_ship: 0,
    money: 0,
    tickets: 0,
    tickets_overdue: 0,
    returns: 0,
    low_stock: 0,
  });
});

it('the dashboard counts what needs staff today: orders, money, tickets, low stock', async () => {
  const desk = { services, app, staff };
  await orderInState(desk, 'paid', 'paid');
  await orderInState(desk, 'packed', 'paid');
  await orderInState(desk, 'pending', 'unpaid');
  // The refund of the second payment failed, so staff must look at it.
  await orderInState(desk, 'paid', 'paid_twice');
  for (const due of [-1, 3, null]) await ticket(due);
  await services.db.updateTable('products').set({ stock_quantity: null }).execute();
  for (const stock of [0, 5, 6, null]) await stockProduct(services, { stock });
  const { waiting, low_stock } = await ask();
  expect(waiting).toEqual({
    to_pack: 2,
    to_ship: 1,
    money: 1,
    tickets: 2,
    tickets_overdue: 1,
    returns: 0,
    low_stock: 2,
  });
  expect(low_stock.map(product => product.stock_quantity)).toEqual([0, 5]);
});

describe('today, a week and a month', () => {
  const clock = (text: string) => `('${text}'::timestamp at time zone '${shopZone}')`;
  const at = async (local: string) => {
    const { rows } = await services.pool.query<{ at: Date }>(`select ${clock(local)} as at`);
    return readDashboard(services, rows[0]?.at);
  };
  /** One paid order of $160 at each of these times by the shop's clock, and no other. */
  async function sold(...times: string[]): Promise<void> {
    const { rows } = await services.pool.query<{ id: string }>('select id from orders where paid_at is not null');
    await services.pool.query(`update orders set placed_at = '1999-01-01', paid_at = null where true`);
    await services.pool.query(`update orders set placed_at = ${clock('2026-08-01 12:00')} where true`);
    for (const [index, time] of times.entries())
      await services.pool.query(
        `update orders set placed_at = ${clock(time)}, paid_at = ${clock(time)} where id = $1`,
        [rows[index % rows.length]?.id],
      );
  }
  const counts = ({ periods }: Dashboard) => periods.map(({ now, before }) => [now.orders, before?.orders ?? null]);

  it('are compared with the time before up to the same time of day', async () => {
    await sold('2026-11-20 09:00', '2026-11-19 09:59', '2026-11-19 10:01');
    expect(counts(await at('2026-11-20 10:00'))[0]).toEqual([1, 1]);
    expect(counts(await at('2026-11-20 10:02'))[0]).toEqual([1, 2]);
    expect(counts(await at('2026-11-20 08:00'))[0]).toEqual([0, 0]);
  });

  it('begin at the shop’s midnight', async () => {
    await sold('2026-11-14 00:00', '2026-11-13 23:59:59', '2026-11-07 00:00');
    expect(counts(await at('2026-11-20 23:59:59.5'))[1]).toEqual([1, 2]);
    expect(counts(await at('2026-11-20 23:59:58'))[1]).toEqual([1, 1]);
    expect(counts(await at('2026-11-20 12:00'))[2]).toEqual([3, 0]);
  });

  it('keep the time of day over a change of clocks', async () => {
    // Clocks went back on November 1 at 2 AM.
    await sold('2026-11-01 00:30', '2026-10-31 09:30', '2026-10-31 10:30');
    expect(counts(await at('2026-11-01 10:00'))[0]).toEqual([1, 1]);
  });

  it('have nothing before them while the shop was not open all that time', async () => {
    await services.pool.query(`update orders set placed_at = ${clock('2026-11-19 20:00')}, paid_at = null`);
    const { opened, periods } = await at('2026-11-20 10:00');
    expect(opened).toBe('2026-11-19');
    expect(periods.map(({ before }) => before !== null)).toEqual([true, false, false]);
    await services.pool.query(`insert into visit_counts (day, kind, count) values ('2026-11-07', 'visit', 1)`);
    expect((await at('2026-11-20 10:00')).periods.map(({ before }) => before !== null)).toEqual([true, true, false]);
    await services.pool.query('delete from visit_counts');
  });
});

it('the dashboard is not for customers', async () => {
  const customer = await app.signIn('customer@example.com');
  expect((await customer.send('GET', '/api/admin/dashboard')).status).toBe(404);
  expect((await app.guest.send('GET', '/api/admin/dashboard')).status).toBe(401);
});
