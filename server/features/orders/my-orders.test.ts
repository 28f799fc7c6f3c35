import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order, OrderList, PlacedOrder } from '#contract/orders/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import {
  payAtProvider,
  sendOrder,
  shipping,
  stockOf,
  stockProduct,
  testShop,
} from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { endLeftPayments, settleOpenRefunds } from '#test/support/work-off.ts';

let buyer: Caller;
let stranger: Caller;

const { services, app } = await testShop();
beforeAll(async () => {
  [buyer, stranger] = [await app.signIn('buyer@example.com'), await app.signIn('stranger@example.com')];
});
afterEach(() => expectInvariants(services.pool));

async function place(by: Caller, more: object = {}): Promise<{ placed: PlacedOrder; product: string; path: string }> {
  const product = await stockProduct(services, { stock: 4 });
  const { data } = await sendOrder(by, { items: [{ product_id: product, quantity: 2 }], ...more });
  return { placed: data, product, path: `/api/orders/${data.order.order_number}` };
}

describe('my orders', () => {
  it('a customer lists only their own orders, newest first, by part of the number and by status', async () => {
    const first = await place(buyer);
    const second = await place(buyer);
    await place(stranger);
    const { data } = await buyer.send<OrderList>('GET', '/api/orders');
    expect(data.items.map(order => order.order_number)).toEqual([
      second.placed.order.order_number,
      first.placed.order.order_number,
    ]);
    expect(data.items[0]).toMatchObject({ item_count: 2, total_cents: second.placed.totals.cents.total });
    const part = first.placed.order.order_number.slice(3, 9).toLowerCase();
    const found = await buyer.send<OrderList>('GET', `/api/orders?q=${part}`);
    expect(found.data.total).toBe(1);
    expect((await buyer.send<OrderList>('GET', '/api/orders?status=paid')).data.total).toBe(0);
    expect((await buyer.send<OrderList>('GET', '/api/orders?offset=1&limit=1')).data.items).toHaveLength(1);
    expect((await app.guest.send('GET', '/api/orders')).status).toBe(401);
  });

  it('an order opens for its buyer and for a guest with the key, and is not found for others', async () => {
    const { placed, path } = await place(buyer);
    const answer = await buyer.send<Order>('GET', path);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.data).toMatchObject({ status: 'pending', can_pay: true, can_cancel: true, is_guest: false });
    expect(answer.data.events.map(event => event.type)).toEqual(['created']);
    expect((await app.guest.send('GET', `${path}?key=${placed.order.key}`)).status).toBe(404);
    const other = await place(app.guest);
    expect((await app.guest.send('GET', `${other.path}?key=${other.placed.order.key}`)).status).toBe(200);
    const tries = [path, `${path}?key=`, `${path}?key=${other.placed.order.key}`, `${path}?key=${'A'.repeat(32)}`];
    const unknown = await app.guest.send('GET', '/api/orders/GG-0000-0000');
    for (const who of [app.guest, stranger]) {
      for (const attempt of tries) {
        const { status, data } = await who.send('GET', attempt);
        expect([status, data.error.message]).toEqual([unknown.status, 'Order not found']);
      }
      expect((await who.send('POST', `${path}/pay`)).status).toBe(404);
      expect((await who.send('POST', `${path}/cancel`)).status).toBe(404);
    }
  });

  it('do not include a guest’s under my address', async () => {
    const { path } = await place(app.guest, { shipping: { ...shipping, email: 'buyer@example.com' } });
    expect((await buyer.send('GET', path)).status).toBe(404);
  });
});

describe('a cancellation by the buyer', () => {
  it('canceling an unpaid order returns goods and coupon, and closes its payment page', async () => {
    await services.db.insertInto('coupons').values({ code: 'BACK', discount: '10', max_redemptions: 1 }).execute();
    const { placed, product, path } = await place(buyer, { coupon_code: 'back' });
    const { data } = await buyer.send<Order>('POST', `${path}/cancel`);
    expect([data.status, data.can_pay]).toEqual(['canceled', false]);
    expect(await stockOf(services, product)).toBe(4);
    const coupon = await services.db
      .selectFrom('coupons')
      .select('redemptions')
      .where('code', '=', 'BACK')
      .executeTakeFirst();
    expect(coupon?.redemptions).toBe(0);
    await endLeftPayments(services);
    expect((await payAtProvider(buyer, placed, 'approve')).data.status).toBe('canceled');
    expect((await buyer.send('POST', `${path}/pay`)).data.error.code).toBe('not_payable');
    expect((await buyer.send('POST', `${path}/cancel`)).data.error.code).toBe('not_cancelable');
  });

  it('canceling a paid order refunds the money and restocks the goods, once', async () => {
    const { placed, product, path } = await place(buyer);
    await payAtProvider(buyer, placed, 'approve');
    const answers = await Promise.all([1, 2, 3].map(() => buyer.send<Order>('POST', `${path}/cancel`)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    const refunds = async () => (await buyer.send<OrderList>('GET', '/api/orders?limit=1')).data.items[0]?.refunds;
    expect(await refunds()).toEqual([{ status: 'requested' }]);
    await settleOpenRefunds(services);
    expect(await refunds()).toEqual([{ status: 'succeeded' }]);
    const { data } = await buyer.send<Order>('GET', path);
    expect(data).toMatchObject({ status: 'canceled', refunded_cents: placed.totals.cents.total });
    expect(await stockOf(services, product)).toBe(4);
  });

  it('is possible within the hour', async () => {
    const { placed, path } = await place(buyer);
    await services.db
      .updateTable('orders')
      .set({ placed_at: new Date(Date.now() - 61 * 60_000) })
      .where('order_number', '=', placed.order.order_number)
      .execute();
    const { status, data } = await buyer.send('POST', `${path}/cancel`);
    expect([status, data.error.message]).toEqual([409, 'The hour for changes has passed.']);
  });
});
