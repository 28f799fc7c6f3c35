import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { keepsMoney } from '#domain/order/order-money.ts';
import { mayMove } from '#domain/order/order-state.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { announceRun, drawFrom, isWhole, seed } from '#test/faults/seed.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { pairwise } from '#test/support/pairwise.ts';
import { endTrouble, type OrderShop, orderInState, statesOfOrders } from '#test/support/shops/order-in-state.ts';
import { stockOf, testShop } from '#test/support/shops/test-orders.ts';
import { settleOpenRefunds, sweepHolds } from '#test/support/work-off.ts';

const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes);
let shop: OrderShop;
beforeAll(async () => {
  shop = { services, app, staff: await app.signIn('staff@example.com', { staff: true }) };
});
afterEach(async () => {
  await endTrouble(shop);
  await expectInvariants(services.pool);
});

const moves = statesOfOrders.flatMap(state => [
  { ...state, by: 'buyer' },
  { ...state, by: 'clock' },
]);
const chosen = isWhole ? moves : pairwise(moves, drawFrom(seed));
announceRun('moves', chosen.length);
const movesBy = (who: string) => chosen.filter(({ by }) => by === who);

it.each(movesBy('buyer'))(
  'an order that is $status and $money is canceled by its buyer only as the table says, goods and money included',
  async ({ status, money }) => {
    const { number, placed, product } = await orderInState(shop, status, money);
    const path = `/api/orders/${number}`;
    const key = `?key=${placed.order.key}`;
    const { data: before } = await app.guest.send<Order>('GET', path + key);
    const stock = await stockOf(services, product);
    const may = mayMove('buyer', status, 'canceled') && money !== 'by_hand';
    const answer = await app.guest.send<Order>('POST', `${path}/cancel${key}`);
    expect([before.can_cancel, answer.status]).toEqual([may, may ? 200 : 409]);
    await settleOpenRefunds(services);
    const { data: after } = await app.guest.send<Order>('GET', path + key);
    expect(after.status).toBe(may ? 'canceled' : status);
    expect(await stockOf(services, product)).toBe(may ? 10 : stock);
    const isReturned = may && keepsMoney(money);
    expect(after.refunded_cents).toBe(isReturned ? placed.totals.cents.total : before.refunded_cents);
  },
);

it.each(movesBy('clock'))(
  'an order that is $status and $money is ended by the clock only while it is unpaid',
  async ({ status, money }) => {
    const { id, number, placed } = await orderInState(shop, status, money);
    await services.pool.query(
      `update orders set hold_expires_at = now() - interval '1 second' where id = $1 and hold_expires_at is not null`,
      [id],
    );
    await sweepHolds(services);
    const { data } = await app.guest.send<Order>('GET', `/api/orders/${number}?key=${placed.order.key}`);
    const isWaiting = money === 'unpaid' && (status === 'pending' || status === 'processing');
    expect([data.status, data.can_pay]).toEqual([isWaiting ? 'canceled' : status, false]);
  },
);
