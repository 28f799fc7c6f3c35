import { beforeAll, expect, it } from 'vitest';
import type { Dashboard } from '#contract/orders/admin-list.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { orderInState } from '#test/support/shops/order-in-state.ts';
import { stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
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

it('the dashboard says when nothing waits', async () => {
  expect((await ask()).waiting).toEqual({ to_pack: 0, money: 0, tickets: 0, tickets_overdue: 0, low_stock: 0 });
});

it('the dashboard counts what needs staff today: orders to pack, money, tickets, low stock', async () => {
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
  expect(waiting).toEqual({ to_pack: 2, money: 1, tickets: 2, tickets_overdue: 1, low_stock: 2 });
  expect(low_stock.map(product => product.stock_quantity)).toEqual([0, 5]);
});

it('the dashboard is not for customers', async () => {
  const customer = await app.signIn('customer@example.com');
  expect((await customer.send('GET', '/api/admin/dashboard')).status).toBe(404);
  expect((await app.guest.send('GET', '/api/admin/dashboard')).status).toBe(401);
});
