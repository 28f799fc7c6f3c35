import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { orderMailComposers } from '#server/features/order-book/email.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { type OrderShop, orderInState } from '#test/support/shops/order-in-state.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { settleOpenRefunds } from '#test/support/work-off.ts';

const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes);
let shop: OrderShop;
beforeAll(async () => {
  shop = { services, app, staff: await app.signIn('staff@example.com', { staff: true }) };
});
afterEach(() => expectInvariants(services.pool));

async function mailsOf(id: string): Promise<{ kind: string; payload: unknown }[]> {
  const { rows } = await services.pool.query(
    `select kind, payload from outbox
      where payload ->> 'order_id' = $1 and kind in ('order_canceled', 'order_refunded')`,
    [id],
  );
  return rows;
}

it('a buyer’s cancellation of a paid order is one mail, which says what is refunded', async () => {
  const { id, number, placed } = await orderInState(shop, 'paid', 'paid');
  await app.guest.send('POST', `/api/orders/${number}/cancel?key=${placed.order.key}`);
  await settleOpenRefunds(services);
  const { data } = await app.guest.send<Order>('GET', `/api/orders/${number}?key=${placed.order.key}`);
  expect([data.status, data.refunded_cents]).toEqual(['canceled', placed.totals.cents.total]);
  const [mail, ...others] = await mailsOf(id);
  expect([mail?.kind, others]).toEqual(['order_canceled', []]);
  const composed = await orderMailComposers.order_canceled(services, mail?.payload, false);
  expect(composed?.values.refund_line).toBe(
    `${placed.totals.human.total} goes back to your card; banks take up to 10 days to show it.`,
  );
});

it('a refund on an order that stands is mailed on its own', async () => {
  const { id, number, placed } = await orderInState(shop, 'paid', 'paid');
  const wish = { kind: 'amount', amount: '5.00', restock: false };
  await shop.staff.send('POST', `/api/admin/orders/${number}/refunds`, wish, { 'idempotency-key': placed.order.key });
  await settleOpenRefunds(services);
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['order_refunded']);
});

it('the buyer is notified of the status that staff set, not of the reason', async () => {
  const { id, number, placed } = await orderInState(shop, 'packed', 'paid');
  const reason = 'Ada mixed up two parcels';
  await shop.staff.send('PATCH', `/api/admin/orders/${id}`, { status: 'processing', reason });
  const { data } = await app.guest.send<Order>('GET', `/api/orders/${number}?key=${placed.order.key}`);
  expect(data.events.at(-1)).toMatchObject({ type: 'note', to_status: 'processing', message: null });
});
