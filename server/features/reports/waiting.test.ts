import { beforeAll, expect, it } from 'vitest';
import { mostWaiting, type Waiting } from '#contract/reports/waiting.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { orderInState } from '#test/support/shops/order-in-state.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { countWaiting } from './count-waiting.ts';
import { reportsRoutes } from './routes.ts';

const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes, reportsRoutes);
const { pool } = services;
let staff: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
});

const ask = async () => (await staff.send<Waiting>('GET', '/api/admin/waiting')).data;
const openTickets = (count: number) =>
  pool.query(
    `insert into support_tickets (email, subject, category, status, waiting_since, due_at)
     select 'june@example.com', 'Where is it', 'order', 'open', now(), now() from generate_series(1, $1)`,
    [count],
  );

it('the badges count orders to pack, money, tickets and failed jobs', async () => {
  expect(await ask()).toEqual({ orders: 0, money: 0, support: 0, returns: 0, jobs: 0 });
  const desk = { services, app, staff };
  await orderInState(desk, 'paid', 'paid');
  await orderInState(desk, 'packed', 'paid');
  await orderInState(desk, 'paid', 'paid_twice');
  await openTickets(3);
  await pool.query(
    `insert into given_up_jobs (queue, item, tries, error, retried_at)
     values ('end-hold', 'a', 3, 'fetch failed', null), ('end-hold', 'b', 3, 'fetch failed', now())`,
  );
  expect(await ask()).toEqual({ orders: 2, money: 1, support: 3, returns: 0, jobs: 1 });
});

it('the badges count no further than is shown, by indexes', async () => {
  await openTickets(3_000);
  await pool.query(`update support_tickets set status = 'closed', closed_at = now(), waiting_since = null, due_at = null
    where id in (select id from support_tickets limit 2500)`);
  await pool.query('analyze');
  expect((await ask()).support).toBe(mostWaiting);
  const plans = await plansOf(pool, db => countWaiting(db));
  expect(plans).toMatch(/using support_tickets_(due|status) on support_tickets/);
});

it('the badges are not for customers', async () => {
  const customer = await app.signIn('customer@example.com');
  expect((await customer.send('GET', '/api/admin/waiting')).status).toBe(404);
  expect((await app.guest.send('GET', '/api/admin/waiting')).status).toBe(401);
});
