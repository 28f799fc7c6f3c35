import { afterEach, describe, expect, it } from 'vitest';
import { timelineText } from '#content/words/timeline.ts';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import {
  capturedFact,
  payAtProvider,
  paymentOf,
  sendOrder,
  settle,
  stockOf,
  stockProduct,
  testShop,
} from '#test/support/shops/test-orders.ts';
import { settleOpenPayments, settleOpenRefunds, sweepHolds } from '#test/support/work-off.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';

const {
  services,
  app: { guest },
} = await testShop();
afterEach(() => expectInvariants(services.pool));

async function place(stock: number | null = 5): Promise<{ placed: PlacedOrder; product: string }> {
  const product = await stockProduct(services, { stock });
  const { data } = await sendOrder(guest, { items: [{ product_id: product, quantity: 1 }] });
  return { placed: data, product };
}

const statusOf = async (placed: PlacedOrder) => {
  const row = await services.db
    .selectFrom('orders')
    .select(['status', 'id'])
    .where('order_number', '=', placed.order.order_number)
    .executeTakeFirstOrThrow();
  return row.status;
};
const mailsOf = async (placed: PlacedOrder) => {
  const { rows } = await services.pool.query<{ kind: string }>(
    `select m.kind from outbox m join orders o on o.id::text = m.payload ->> 'order_id' where o.order_number = $1
      order by m.kind`,
    [placed.order.order_number],
  );
  return rows.map(row => row.kind);
};
const eventsOf = async (placed: PlacedOrder) => {
  const { rows } = await services.pool.query<{ message: string | null }>(
    'select e.message from order_events e join orders o on o.id = e.order_id where o.order_number = $1',
    [placed.order.order_number],
  );
  return rows;
};
const endHoldOf = (placed: PlacedOrder) =>
  services.db
    .updateTable('orders')
    .set({ hold_expires_at: new Date(Date.now() - 1000) })
    .where('order_number', '=', placed.order.order_number)
    .execute();
const setPayment = (placed: PlacedOrder, state: string) =>
  services.db
    .updateTable('test_provider_payments')
    .set({ state })
    .where('payment_id', '=', paymentOf(placed))
    .execute();
const refundsOf = async (placed: PlacedOrder) => {
  const { rows } = await services.pool.query<{ reason: string; status: string }>(
    `select r.reason, r.status from refunds r join orders o on o.id = r.order_id where o.order_number = $1`,
    [placed.order.order_number],
  );
  return rows;
};

describe('at the provider', () => {
  it('an approved payment pays the order and sends one mail', async () => {
    const { placed } = await place();
    const { data } = await payAtProvider(guest, placed, 'approve');
    expect(data).toEqual({ order_number: placed.order.order_number, status: 'paid', key: null });
    expect(await mailsOf(placed)).toEqual(['order_placed', 'payment_received']);
  });

  it('declined leaves the order payable, and PAY NOW opens a new attempt', async () => {
    const { placed } = await place();
    const { data } = await payAtProvider(guest, placed, 'decline');
    expect(data.status).toBe('pending');
    expect(await mailsOf(placed)).toEqual(['order_placed', 'payment_failed']);
    const path = `/api/orders/${placed.order.order_number}/pay?key=${placed.order.key}`;
    const paid = await guest.send<{ redirect_url: string }>('POST', path);
    expect(paid.data.redirect_url).not.toBe(placed.payment.redirect_url);
    const again = await guest.send<{ redirect_url: string }>('POST', path);
    expect(again.data.redirect_url).toBe(paid.data.redirect_url);
  });

  it('3-D Secure asks once more, then approves', async () => {
    const { placed } = await place();
    const step = await guest.send<{ return_url: string }>('POST', `/api/payments/test/${paymentOf(placed)}`, {
      action: '3d-secure',
    });
    expect(step.data.return_url).toBe(`/pay/test/${paymentOf(placed)}`);
    expect((await settle(guest, placed)).data.status).toBe('pending');
    expect((await payAtProvider(guest, placed, 'approve')).data.status).toBe('paid');
  });

  it('approved later is processing, and paid when the reconciler asks after it came through', async () => {
    const { placed } = await place();
    expect((await payAtProvider(guest, placed, 'approve-later')).data.status).toBe('processing');
    await services.db
      .updateTable('test_provider_payments')
      .set({ capture_at: new Date(0) })
      .where('payment_id', '=', paymentOf(placed))
      .execute();
    await services.db
      .updateTable('payments')
      .set({ asked_at: new Date(0) })
      .where('id', '=', paymentOf(placed))
      .execute();
    await settleOpenPayments(services);
    expect(await statusOf(placed)).toBe('paid');
  });

  it('settling or reading a payment is for its buyer alone', async () => {
    const { placed } = await place();
    const answer = await guest.send('POST', `/api/payments/${paymentOf(placed)}/settle`, undefined, {
      'x-order-key': 'x',
    });
    expect([answer.status, answer.data.error.code]).toEqual([404, 'payment_not_found']);
  });
});

describe('a fact', () => {
  it('sent sixteen times at once counts once', async () => {
    const { placed } = await place();
    await setPayment(placed, 'captured');
    const actions = await Promise.all(
      Array.from({ length: 16 }, () => applyPaymentFact(services, capturedFact(placed))),
    );
    expect(actions.filter(action => action?.action === 'apply_capture')).toHaveLength(1);
    expect(await mailsOf(placed)).toEqual(['order_placed', 'payment_received']);
  });

  it('a failed payment reopens a processing order for another try and notifies the buyer', async () => {
    const { placed } = await place();
    await applyPaymentFact(services, capturedFact(placed, { kind: 'processing' }));
    expect(await statusOf(placed)).toBe('processing');
    await applyPaymentFact(services, capturedFact(placed, { kind: 'failed' }));
    expect(await statusOf(placed)).toBe('pending');
    expect(await eventsOf(placed)).toContainEqual({ message: timelineText.failed });
    expect(await mailsOf(placed)).toEqual(['order_placed', 'payment_failed']);
  });

  it('does not go back: a failure after the capture changes nothing', async () => {
    const { placed } = await place();
    await setPayment(placed, 'captured');
    await applyPaymentFact(services, capturedFact(placed));
    await applyPaymentFact(services, capturedFact(placed, { kind: 'failed' }));
    expect(await statusOf(placed)).toBe('paid');
  });

  it.each([
    ['another amount', { amountCents: 1 }],
    ['another currency', { currency: 'EUR' }],
    ['another order', { orderNumber: 'GG-0000-0000' }],
    ['another reference', { providerReference: 'test_other' }],
    ['another provider', { provider: 'stripe' }],
  ])('of %s goes to review and pays nothing', async (_, other) => {
    const { placed } = await place();
    expect((await applyPaymentFact(services, capturedFact(placed, other)))?.action).toBe('mismatch_review');
    const payment = await services.db
      .selectFrom('payments')
      .select('status')
      .where('id', '=', paymentOf(placed))
      .executeTakeFirstOrThrow();
    expect([payment.status, await statusOf(placed)]).toEqual(['review', 'pending']);
  });

  it('a fact about an unknown payment is recorded and not applied', async () => {
    const { placed } = await place();
    const unknown = capturedFact(placed, { paymentId: crypto.randomUUID() });
    expect(await applyPaymentFact(services, unknown)).toBeNull();
    const { rows } = await services.pool.query('select * from payment_facts where decision = $1', ['unknown_payment']);
    expect(rows).toMatchObject([
      { payment_id: null, provider_reference: unknown.providerReference, amount_cents: unknown.amountCents },
    ]);
    expect(await statusOf(placed)).toBe('pending');
  });
});

describe('an order paid twice', () => {
  it('refunds the second payment', async () => {
    const { placed } = await place();
    await payAtProvider(guest, placed, 'decline');
    const path = `/api/orders/${placed.order.order_number}/pay?key=${placed.order.key}`;
    const { data } = await guest.send<PlacedOrder['payment']>('POST', path);
    await payAtProvider(guest, { ...placed, payment: data }, 'approve');
    await setPayment(placed, 'captured');
    await applyPaymentFact(services, capturedFact(placed));
    await settleOpenRefunds(services);
    expect(await refundsOf(placed)).toEqual([{ reason: 'second_payment', status: 'succeeded' }]);
    expect(await eventsOf(placed)).toContainEqual({ message: timelineText.twice });
    expect(await statusOf(placed)).toBe('paid');
  });
});

describe('after the hold', () => {
  it('the order is canceled, the goods restocked and the buyer notified', async () => {
    const { placed, product } = await place(3);
    await endHoldOf(placed);
    await Promise.all([sweepHolds(services), sweepHolds(services)]);
    expect([await statusOf(placed), await stockOf(services, product)]).toEqual(['canceled', 3]);
    expect(await mailsOf(placed)).toEqual(['order_canceled', 'order_placed']);
  });

  it('a payment of the last moment is found before canceling', async () => {
    const { placed } = await place();
    await setPayment(placed, 'captured');
    await endHoldOf(placed);
    await sweepHolds(services);
    expect(await statusOf(placed)).toBe('paid');
  });

  it('a late payment keeps the order while goods are in stock', async () => {
    const { placed, product } = await place(1);
    await endHoldOf(placed);
    await sweepHolds(services);
    await setPayment(placed, 'captured');
    expect((await applyPaymentFact(services, capturedFact(placed)))?.action).toBe('late_capture');
    expect([await statusOf(placed), await stockOf(services, product)]).toEqual(['paid', 0]);
    const { total } = placed.totals.human;
    expect(await eventsOf(placed)).toContainEqual({ message: `${total} by card. ${timelineText.late.kept}` });
  });

  it('a late payment is refunded when the goods are gone', async () => {
    const { placed, product } = await place(1);
    await endHoldOf(placed);
    await sweepHolds(services);
    await sendOrder(guest, { items: [{ product_id: product, quantity: 1 }] });
    await setPayment(placed, 'captured');
    await applyPaymentFact(services, capturedFact(placed));
    expect(await statusOf(placed)).toBe('canceled');
    expect(await eventsOf(placed)).toContainEqual({ message: timelineText.late.refunded });
    await settleOpenRefunds(services);
    expect(await refundsOf(placed)).toEqual([{ reason: 'late_payment', status: 'succeeded' }]);
  });

  describe('of an order with a coupon', () => {
    /** A coupon with a single use, taken by an order whose hold has ended. */
    async function placeWithCoupon(code: string) {
      const product = await stockProduct(services, { stock: 1 });
      await services.db.insertInto('coupons').values({ code, discount: '10', max_redemptions: 1 }).execute();
      const { data } = await sendOrder(guest, { items: [{ product_id: product, quantity: 1 }], coupon_code: code });
      await endHoldOf(data);
      await sweepHolds(services);
      await setPayment(data, 'captured');
      return { placed: data, product };
    }
    const redemptions = async (code: string) =>
      (await services.db.selectFrom('coupons').select('redemptions').where('code', '=', code).executeTakeFirstOrThrow())
        .redemptions;

    it('a late payment redeems it again', async () => {
      const { placed } = await placeWithCoupon('LATE1');
      expect(await redemptions('LATE1')).toBe(0);
      expect((await applyPaymentFact(services, capturedFact(placed)))?.action).toBe('late_capture');
      expect([await statusOf(placed), await redemptions('LATE1')]).toEqual(['paid', 1]);
      expect(JSON.stringify(await eventsOf(placed))).not.toContain('used up');
    });

    it('a late payment keeps its discount, within the limit, when the last use was taken meanwhile', async () => {
      const { placed } = await placeWithCoupon('LATE2');
      const other = await stockProduct(services);
      await sendOrder(guest, { items: [{ product_id: other, quantity: 1 }], coupon_code: 'LATE2' });
      await applyPaymentFact(services, capturedFact(placed));
      expect([await statusOf(placed), await redemptions('LATE2')]).toEqual(['paid', 1]);
      const note = { message: 'The code LATE2 was used up meanwhile. Its discount was paid for and stands.' };
      expect(await eventsOf(placed)).toContainEqual(expect.objectContaining(note));
    });

    it('a refunded late payment leaves it to others', async () => {
      const { placed, product } = await placeWithCoupon('LATE3');
      await sendOrder(guest, { items: [{ product_id: product, quantity: 1 }] });
      await applyPaymentFact(services, capturedFact(placed));
      expect([await statusOf(placed), await redemptions('LATE3')]).toEqual(['canceled', 0]);
    });
  });
});
