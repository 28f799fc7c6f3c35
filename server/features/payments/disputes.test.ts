import { afterEach, expect, it } from 'vitest';
import type { Order, PlacedOrder } from '#contract/orders/shapes.ts';
import type { DisputeFact } from '#server/payment-providers/port.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, paymentOf, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { applyDisputeFact } from './apply-dispute-fact.ts';

const { services, app } = await testShop();
afterEach(() => expectInvariants(services.pool));

async function placePaid(): Promise<PlacedOrder> {
  const { data } = await sendOrder(app.guest, { items: [{ product_id: await stockProduct(services), quantity: 1 }] });
  await payAtProvider(app.guest, data, 'approve');
  return data;
}

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
const term = (day: number) => new Date(Date.UTC(2026, 11, day));

/** Applies what the provider reports about the order's only dispute. */
const reportDispute = (placed: PlacedOrder, fact: Partial<DisputeFact>) =>
  applyDisputeFact(services, {
    paymentId: paymentOf(placed),
    provider: 'test',
    disputeReference: `dp_${paymentOf(placed)}`,
    status: 'open',
    reason: 'fraudulent',
    amountCents: 500,
    currency: 'USD',
    answerBy: term(1),
    asOf: at(1),
    ...fact,
  });

async function disputeOf({ order }: PlacedOrder) {
  const { rows } = await services.pool.query(
    `select d.status, d.amount_cents, d.answer_by, (
      select count(*)::int from order_events e where e.order_id = o.id and e.message like '%dispute%') as lines
     from payment_disputes d join orders o on o.id = d.order_id where o.order_number = $1`,
    [order.order_number],
  );
  return rows[0];
}

it('a settled dispute opens again when the provider says so later', async () => {
  const placed = await placePaid();
  await reportDispute(placed, {});
  await reportDispute(placed, { status: 'lost', asOf: at(2) });
  expect(await reportDispute(placed, { asOf: at(3) })).toBe(true);
  expect(await disputeOf(placed)).toMatchObject({ status: 'open', lines: 3 });
});

it('a dispute is shown to the buyer in words, without the bank’s code', async () => {
  const placed = await placePaid();
  await reportDispute(placed, { reason: 'product_not_received' });
  const { order_number, key } = placed.order;
  const { data } = await app.guest.send<Order>('GET', `/api/orders/${order_number}?key=${key}`);
  expect(data.events.at(-1)?.message).toBe('The payment of $5.00 is disputed at the bank. We are looking into it.');
});

it('a settled dispute does not reopen by news from before its end', async () => {
  const placed = await placePaid();
  await reportDispute(placed, { status: 'won', asOf: at(2) });
  expect(await reportDispute(placed, { asOf: at(1) })).toBe(false);
  expect(await disputeOf(placed)).toMatchObject({ status: 'won', lines: 1 });
});

it('an open dispute is not lowered to an inquiry by older news', async () => {
  const placed = await placePaid();
  await reportDispute(placed, { asOf: at(2) });
  expect(await reportDispute(placed, { status: 'inquiry', asOf: at(1) })).toBe(false);
  expect(await disputeOf(placed)).toMatchObject({ status: 'open' });
});

it('a dispute’s new amount is recorded and notified, a new deadline recorded, and a repeat ignored', async () => {
  const placed = await placePaid();
  await reportDispute(placed, {});
  expect(await reportDispute(placed, { amountCents: 700, asOf: at(2) })).toBe(true);
  expect(await reportDispute(placed, { amountCents: 700, answerBy: term(9), asOf: at(3) })).toBe(true);
  expect(await reportDispute(placed, { amountCents: 700, answerBy: term(9), asOf: at(4) })).toBe(false);
  expect(await disputeOf(placed)).toEqual({ status: 'open', amount_cents: 700, answer_by: term(9), lines: 2 });
});
