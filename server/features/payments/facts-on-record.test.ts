import { afterEach, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { capturedFact, paymentOf, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';

const { services, app } = await testShop();
afterEach(() => expectInvariants(services.pool));

async function place(): Promise<PlacedOrder> {
  const product = await stockProduct(services, { stock: 5 });
  return (await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] })).data;
}

async function onRecord(placed: PlacedOrder) {
  const { rows } = await services.pool.query(
    `select status, captured_cents, provider_reference, capture_reference, failure_code,
       array(select decision from payment_facts where payment_id = p.id order by id) as decisions
     from payments p where id = $1`,
    [paymentOf(placed)],
  );
  return rows[0];
}

it('received money is recorded once, with the provider’s references', async () => {
  const placed = await place();
  for (const _ of [1, 2]) await applyPaymentFact(services, capturedFact(placed, { captureReference: 'capture_1' }));
  expect(await onRecord(placed)).toEqual({
    status: 'captured',
    captured_cents: placed.totals.cents.total,
    provider_reference: capturedFact(placed).providerReference,
    capture_reference: 'capture_1',
    failure_code: null,
    decisions: ['apply_capture'],
  });
});

it('a fact that contradicts the order does not change the payment’s reference', async () => {
  const placed = await place();
  const before = await onRecord(placed);
  await applyPaymentFact(services, capturedFact(placed, { providerReference: 'test_other' }));
  expect(await onRecord(placed)).toEqual({ ...before, status: 'review', decisions: ['mismatch_review'] });
});

it('a failure keeps the provider’s reason', async () => {
  const placed = await place();
  await applyPaymentFact(services, capturedFact(placed, { kind: 'failed', failureCode: 'card_declined' }));
  expect(await onRecord(placed)).toMatchObject({ status: 'failed', failure_code: 'card_declined' });
});

it.each(['expired', 'canceled'] as const)('an attempt that was %s mails the buyer no failure', async kind => {
  const placed = await place();
  await applyPaymentFact(services, capturedFact(placed, { kind }));
  const { rows } = await services.pool.query(
    `select from outbox where kind = 'payment_failed'
    and payload ->> 'order_id' = (select order_id::text from payments where id = $1)`,
    [paymentOf(placed)],
  );
  expect(rows).toHaveLength(0);
});
