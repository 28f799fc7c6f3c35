import { afterEach, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import type { PaymentFact, PaymentInQuestion } from '#server/payment-providers/port.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { capturedFact, paymentOf, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { settleOpenRefunds } from '#test/support/work-off.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';
import { confirmPayment, findPayment } from './settle-payment.ts';

const {
  services,
  app: { guest },
} = await testShop();
afterEach(() => expectInvariants(services.pool));

async function place(): Promise<PlacedOrder> {
  const product = await stockProduct(services, { stock: 5 });
  return (await sendOrder(guest, { items: [{ product_id: product, quantity: 1 }] })).data;
}

/** The buyer returns from a bank that gives this answer when asked. */
async function comeBack(placed: PlacedOrder, answer: (about: PaymentInQuestion) => Promise<PaymentFact | null>) {
  const bank = services.payments.named('test');
  const payment = await findPayment(services, paymentOf(placed));
  if (!bank || !payment) throw new Error('The test provider and the payment are there');
  const payments = { ...services.payments, named: () => ({ ...bank, ask: answer }) };
  return confirmPayment({ ...services, payments }, payment);
}

/** The bank takes the money, whatever the order's state; returns the bank's fact. */
async function capture(placed: PlacedOrder): Promise<PaymentFact> {
  await guest.send('POST', `/api/payments/test/${paymentOf(placed)}`, { action: 'approve' });
  return capturedFact(placed);
}

async function standing(placed: PlacedOrder) {
  const { rows } = await services.pool.query(
    `select o.status, array(select reason || ' ' || status from refunds where order_id = o.id) as refunds
     from orders o where order_number = $1`,
    [placed.order.order_number],
  );
  return rows[0];
}

it('an order canceled while the bank is asked stays canceled, and its money is refunded', async () => {
  const placed = await place();
  const status = await comeBack(placed, async () => {
    const fact = await capture(placed);
    const { order_number, key } = placed.order;
    expect((await guest.send('POST', `/api/orders/${order_number}/cancel?key=${key}`)).status).toBe(200);
    return fact;
  });
  expect(status).toBe('canceled');
  await settleOpenRefunds(services);
  expect(await standing(placed)).toEqual({ status: 'canceled', refunds: ['late_payment succeeded'] });
});

it('an order paid by webhook while the bank is asked is paid once', async () => {
  const placed = await place();
  const status = await comeBack(placed, async () => {
    const fact = await capture(placed);
    expect(await applyPaymentFact(services, fact)).toMatchObject({ action: 'apply_capture' });
    return fact;
  });
  expect(status).toBe('paid');
  expect(await standing(placed)).toEqual({ status: 'paid', refunds: [] });
});

it('an answer about another order is applied to that one', async () => {
  const [asked, other] = [await place(), await place()];
  await comeBack(asked, () => capture(other));
  expect([await standing(asked), await standing(other)]).toMatchObject([{ status: 'pending' }, { status: 'paid' }]);
});

it('money is captured for an order that waits for it, and for none that staff took it for and set back', async () => {
  const placed = await place();
  const mayTake: PaymentInQuestion['mayTake'][] = [];
  const ask = () =>
    comeBack(placed, async about => {
      mayTake.push(about.mayTake);
      return null;
    });
  await ask();
  await services.pool.query(
    `update orders set paid_at = now(), manual_payment_reason = 'cash', hold_expires_at = null where order_number = $1`,
    [placed.order.order_number],
  );
  await ask();
  expect(mayTake).toEqual([true, false]);
  expect(await standing(placed)).toEqual({ status: 'pending', refunds: [] });
});
