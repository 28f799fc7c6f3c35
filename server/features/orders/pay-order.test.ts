import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order, OrderList, PayReply, PlacedOrder } from '#contract/orders/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { endLeftPayments } from '#test/support/work-off.ts';

let buyer: Caller;

const { services, app } = await testShop();
beforeAll(async () => {
  buyer = await app.signIn('payer@example.com');
});
afterEach(() => expectInvariants(services.pool));

async function place(more: object = {}) {
  const product = await stockProduct(services, { stock: 4 });
  const { data } = await sendOrder(buyer, { items: [{ product_id: product, quantity: 2 }], ...more });
  return { placed: data, product, path: `/api/orders/${data.order.order_number}` };
}

const pay = (path: string, method = '') =>
  buyer.send<PayReply & { error: { code: string; message: string } }>(
    'POST',
    `${path}/pay${method && `?method=${method}`}`,
  );
const attemptsOf = ({ order }: PlacedOrder) =>
  services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.method', 'payments.status'])
    .where('orders.order_number', '=', order.order_number)
    .orderBy('payments.created_at')
    .execute();

describe('PAY NOW', () => {
  it('continues with the open page, also when pressed twice', async () => {
    const { placed, path } = await place();
    const [first, second] = await Promise.all([pay(path), pay(path, 'card')]);
    expect(first.data.redirect_url).toBe(placed.payment.redirect_url);
    expect(second.data.redirect_url).toBe(placed.payment.redirect_url);
    expect(await attemptsOf(placed)).toHaveLength(1);
  });

  it('starts over with another method, and closes the first page to payment', async () => {
    const { placed, path } = await place();
    const { data } = await pay(path, 'paypal');
    expect(data.redirect_url).not.toBe(placed.payment.redirect_url);
    await endLeftPayments(services);
    expect((await payAtProvider(buyer, placed, 'approve')).data.status).toBe('pending');
    const [card, paypal] = await attemptsOf(placed);
    expect([card?.status, card?.method, paypal?.method]).toEqual(['expired', 'card', 'paypal']);
    await buyer.send('POST', `/api/payments/test/${paypal?.id}`, { action: 'approve' });
    await buyer.send('POST', `/api/payments/${paypal?.id}/settle`);
    expect((await buyer.send<Order>('GET', path)).data.status).toBe('paid');
    expect((await pay(path)).data.error.message).toBe('This order can no longer be paid.');
    expect((await pay(path, 'gold')).status).toBe(422);
  });

  it.each(['', 'paypal'])('settles a payment that was made unseen before it starts another (%j)', async method => {
    const { placed, path } = await place();
    const [attempt] = await attemptsOf(placed);
    await buyer.send('POST', `/api/payments/test/${attempt?.id}`, { action: 'approve' });
    expect((await buyer.send<Order>('GET', path)).data.status).toBe('pending');
    const { status, data } = await pay(path, method);
    expect([status, data.error.message]).toEqual([409, 'This order can no longer be paid.']);
    expect((await buyer.send<Order>('GET', path)).data.status).toBe('paid');
    expect(await attemptsOf(placed)).toMatchObject([{ method: 'card', status: 'captured' }]);
  });

  it('paying is offered during the hold, with the configured methods', async () => {
    const { placed, path } = await place();
    const read = async () => (await buyer.send<Order>('GET', path)).data;
    const listed = async () => {
      const { items } = (await buyer.send<OrderList>('GET', '/api/orders')).data;
      return items.find(order => order.order_number === placed.order.order_number)?.can_pay;
    };
    expect((await read()).payment_methods).toEqual([
      { method: 'card', provider: 'test' },
      { method: 'paypal', provider: 'test' },
    ]);
    expect(await listed()).toBe(true);
    await payAtProvider(buyer, placed, 'approve');
    expect(await read()).toMatchObject({ can_pay: false, payment_methods: [] });
    expect(await listed()).toBe(false);
  });

  it('paying after the hold is refused, cancels the order and returns the goods', async () => {
    const { placed, path, product } = await place();
    await services.pool.query(
      `update orders set hold_expires_at = now() - interval '1 second' where order_number = $1`,
      [placed.order.order_number],
    );
    const refused = await pay(path, 'paypal');
    expect([refused.status, refused.data.error.code]).toEqual([409, 'not_payable']);
    expect(refused.data.error.message).toBe('The time to pay ran out, so the order was canceled.');
    expect((await buyer.send<Order>('GET', path)).data.status).toBe('canceled');
    expect(await stockOf(services, product)).toBe(4);
  });

  it('starts no second payment while the first is pending', async () => {
    const { placed, path } = await place();
    expect((await payAtProvider(buyer, placed, 'approve-later')).data.status).toBe('processing');
    expect((await pay(path, 'paypal')).status).toBe(409);
    expect(await attemptsOf(placed)).toHaveLength(1);
  });
});
