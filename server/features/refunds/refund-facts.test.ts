import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RefundFact } from '#server/payment-providers/port.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { openAdminOrderShop, type TestOrder } from '#test/support/shops/admin-order-shop.ts';
import { paymentOf } from '#test/support/shops/test-orders.ts';
import { applyRefundFact } from './apply-refund-fact.ts';

const shop = await openAdminOrderShop();
const { services } = shop;
beforeAll(() => shop.open());
afterEach(() => expectInvariants(services.pool));

/** Applies what the provider reports: a refund of $5.00, made at the provider by default. */
const reportRefund = (order: TestOrder, fact: Partial<RefundFact> = {}) =>
  applyRefundFact(services, {
    paymentId: paymentOf(order.placed),
    provider: 'test',
    refundReference: `made_there_${order.number}`,
    refundId: null,
    status: 'succeeded',
    amountCents: 500,
    currency: 'USD',
    ...fact,
  });

/** Refunded and reserved amounts, and each refund. */
async function booksOf(order: TestOrder) {
  const { rows } = await services.pool.query(
    `select p.refunded_cents as refunded, p.refund_reserved_cents as reserved, array(
       select r.reason || ' ' || r.status from refunds r where r.payment_id = p.id order by r.created_at) as refunds
     from payments p where p.id = $1`,
    [paymentOf(order.placed)],
  );
  return rows[0];
}
const nothing = { refunded: 0, reserved: 0, refunds: [] };
const linesOf = async (order: TestOrder) => (await shop.readAsBuyer(order)).events.map(({ message }) => message);

describe('a refund made at the provider', () => {
  it('is reserved while pending, counted once it comes through, and mailed once', async () => {
    const order = await shop.place({ pay: true });
    expect(await reportRefund(order, { status: 'pending' })).toBe('written_down');
    expect(await booksOf(order)).toEqual({ refunded: 0, reserved: 500, refunds: ['at_provider requested'] });
    expect(await linesOf(order)).toContain('$5.00 is being refunded at the provider.');
    expect(await reportRefund(order, { status: 'pending' })).toBe('already_applied');
    expect(await reportRefund(order)).toBe('moved');
    expect(await reportRefund(order)).toBe('already_applied');
    expect(await booksOf(order)).toEqual({ refunded: 500, reserved: 500, refunds: ['at_provider succeeded'] });
  });

  it('a refund that has succeeded when first reported is counted at once', async () => {
    const order = await shop.place({ pay: true });
    expect(await reportRefund(order)).toBe('written_down');
    expect(await booksOf(order)).toEqual({ refunded: 500, reserved: 500, refunds: ['at_provider succeeded'] });
  });

  it('a refund that failed at the provider is not recorded', async () => {
    const order = await shop.place({ pay: true });
    expect(await reportRefund(order, { status: 'failed' })).toBe('already_applied');
    expect(await booksOf(order)).toEqual(nothing);
  });

  it('a refund of more than was paid is shown to staff once, and changes no figure', async () => {
    const order = await shop.place({ pay: true });
    const more = { amountCents: order.placed.totals.cents.total + 1 };
    expect(await reportRefund(order, more)).toBe('mismatch');
    expect(await reportRefund(order, more)).toBe('already_applied');
    expect(await booksOf(order)).toEqual(nothing);
    const reports = (await linesOf(order)).filter(line => line?.startsWith('The provider reports a refund of $'));
    expect(reports).toHaveLength(1);
    const { rows } = await services.pool.query(
      'select kind, decision from payment_facts where payment_id = $1 and amount_cents = $2',
      [paymentOf(order.placed), more.amountCents],
    );
    expect(rows).toEqual([{ kind: 'refund_succeeded', decision: 'mismatch_review' }]);
  });

  it('a refund of an unknown payment, or of another provider’s, is not applied', async () => {
    const order = await shop.place({ pay: true });
    expect(await reportRefund(order, { paymentId: crypto.randomUUID() })).toBe('unknown_payment');
    expect(await reportRefund(order, { provider: 'stripe' })).toBe('unknown_payment');
    expect(await booksOf(order)).toEqual(nothing);
  });
});

it('our refund reported with another amount is shown to staff, and stays as it is', async () => {
  const order = await shop.place({ pay: true });
  await shop.refund(order, { kind: 'amount', amount: '5.00' });
  const before = await booksOf(order);
  const [refund] = (await shop.read(order)).staff_refunds;
  const ours = { refundId: refund?.id ?? '', refundReference: `refund_${refund?.id}` };
  expect(await reportRefund(order, { ...ours, amountCents: 499, status: 'failed' })).toBe('mismatch');
  expect(await booksOf(order)).toEqual(before);
});
