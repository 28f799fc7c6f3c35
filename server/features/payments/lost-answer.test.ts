import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PaymentProviders } from '#server/payment-providers/port.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { settleOpenPayments } from '#test/support/work-off.ts';

let working: PaymentProviders;

const { services, app } = await testShop();
beforeAll(async () => {
  working = services.payments;
});
afterEach(() => expectInvariants(services.pool));

/** A provider that never answers. */
function silence() {
  const named = working.named('test');
  if (!named) throw new Error('The demo shop has the test provider');
  const lost = () => Promise.reject(new Error('no answer'));
  const silent = { ...named, start: lost, ask: lost, expire: lost };
  services.payments = { forMethod: () => silent, named: () => silent };
}

async function placeUnanswered(key: string) {
  const body = { items: [{ product_id: await stockProduct(services), quantity: 1 }] };
  silence();
  const answer = await sendOrder(app.guest, body, key);
  services.payments = working;
  return { answer, body };
}

it('an order stands although the provider gave no answer, and the same key finds the page later', async () => {
  const key = randomUUID();
  const { answer, body } = await placeUnanswered(key);
  expect(answer.status).toBe(200);
  expect(answer.data.payment).toEqual({ provider: 'test', redirect_url: null, status: 'unknown' });
  const again = await sendOrder(app.guest, body, key);
  expect(again.data.order).toEqual(answer.data.order);
  expect(again.data.payment.redirect_url).toMatch(/\/pay\/test\//);
  expect((await sendOrder(app.guest, body, key)).data).toEqual(again.data);
});

it('PAY NOW continues the attempt that got no answer', async () => {
  const { answer } = await placeUnanswered(randomUUID());
  const { order_number, key } = answer.data.order;
  const paid = await app.guest.send<{ redirect_url: string }>('POST', `/api/orders/${order_number}/pay?key=${key}`);
  expect(paid.data.redirect_url).toMatch(/\/pay\/test\//);
  const { rows } = await services.pool.query(
    `select count(*) as attempts from payments p join orders o on o.id = p.order_id where o.order_number = $1`,
    [order_number],
  );
  expect(rows).toEqual([{ attempts: 1 }]);
});

it('the reconciler asks about a payment without being prompted', async () => {
  const { answer } = await placeUnanswered(randomUUID());
  const payment = () =>
    services.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.id', 'payments.status'])
      .where('order_number', '=', answer.data.order.order_number)
      .executeTakeFirstOrThrow();
  const { id } = await payment();
  await services.db
    .updateTable('payments')
    .set({ created_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await settleOpenPayments(services);
  expect((await payment()).status).toBe('pending');
});
