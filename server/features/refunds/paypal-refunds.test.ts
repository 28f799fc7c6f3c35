import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { system } from '#server/features/order-book/order-rows.ts';
import { captureOrder, findOrder } from '#test/support/fake-paypal/orders.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { type PaypalOrder, paypalShop } from '#test/support/shops/paypal-shop.ts';
import { settleOpenRefunds, workWebhooks } from '#test/support/work-off.ts';
import { requestRefund } from './request-refund.ts';
import { dueRefunds } from './settle-refund.ts';

const shop = await paypalShop();
beforeEach(async () => {
  // Drops what another test left.
  await workWebhooks(shop.services);
  shop.world.fake.books.events.length = 0;
  shop.world.slowRefunds(false);
});
afterEach(() => expectInvariants(shop.services.pool));
afterAll(() => shop.world.close());

const refundsOf = ({ payment }: PaypalOrder) =>
  shop.query<{ amount_cents: number; status: string; reason: string }>(
    'select amount_cents, status, reason from refunds where payment_id = $1 order by created_at, id',
    payment,
  );

describe('refunds', () => {
  it('refunds made at PayPal are recorded one by one, and the last of them closes the order', async () => {
    const order = await shop.paid();
    shop.world.refundAtProvider(order.reference, 700);
    shop.world.refundAtProvider(order.reference);
    await shop.receive('PAYMENT.CAPTURE.REFUNDED');
    await shop.receive();
    expect(await refundsOf(order)).toEqual([
      { amount_cents: 700, status: 'succeeded', reason: 'at_provider' },
      { amount_cents: order.total - 700, status: 'succeeded', reason: 'at_provider' },
    ]);
    expect(await shop.payment(order)).toMatchObject({ refunded_cents: order.total });
    expect(await shop.status(order)).toBe('refunded');
  });

  it('refunds that PayPal made for the buyer are recorded too', async () => {
    const order = await shop.paid();
    shop.world.reverse(order.reference);
    await shop.receive();
    await shop.receive();
    expect(await refundsOf(order)).toEqual([{ amount_cents: order.total, status: 'succeeded', reason: 'at_provider' }]);
  });

  it('our refunds are recorded once, though both answer and event report them', async () => {
    const order = await shop.paid();
    await ask(order, 500);
    shop.world.loseNextReply();
    await settleOpenRefunds(shop.services);
    await shop.receive('PAYMENT.CAPTURE.REFUNDED');
    await settleOpenRefunds(shop.services);
    expect(await refundsOf(order)).toEqual([{ amount_cents: 500, status: 'succeeded', reason: 'canceled_by_buyer' }]);
    expect(shop.world.held(order.reference).refunded).toBe(500);
  });

  it('our refunds succeed although PayPal no longer knows the order', async () => {
    const order = await shop.paid();
    shop.world.expire(order.reference);
    await ask(order, 500);
    await settleOpenRefunds(shop.services);
    expect(shop.world.held(order.reference).refunded).toBe(500);
    expect(await shop.payment(order)).toMatchObject({ refunded_cents: 500 });
  });

  it('simultaneous refunds here and at PayPal never exceed what was paid', async () => {
    const order = await shop.paid();
    await ask(order, order.total);
    shop.world.refundAtProvider(order.reference);
    await settleOpenRefunds(shop.services);
    await shop.receive();
    expect(shop.world.held(order.reference).refunded).toBe(order.total);
    expect((await refundsOf(order)).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await shop.payment(order)).toMatchObject({
      refunded_cents: order.total,
      refund_reserved_cents: order.total,
    });
  });

  it('slow refunds are requested once and end as PayPal says', async () => {
    const order = await shop.paid();
    shop.world.slowRefunds(true);
    const reference = shop.world.refundAtProvider(order.reference, 300);
    await shop.receive('PAYMENT.REFUND.PENDING');
    await settleOpenRefunds(shop.services);
    expect(await shop.payment(order)).toMatchObject({ refund_reserved_cents: 300, refunded_cents: 0 });
    shop.world.endRefund(reference, false);
    await shop.receive('PAYMENT.REFUND.FAILED');
    expect(await shop.payment(order)).toMatchObject({ refund_reserved_cents: 0, refunded_cents: 0 });
    const capture = shop.world.fake.books.captures.find(({ orderId }) => orderId === order.reference);
    expect(shop.world.fake.books.refunds.filter(({ captureId }) => captureId === capture?.id)).toHaveLength(1);
  });

  it('a slow full refund closes the order when it succeeds', async () => {
    const order = await shop.paid();
    shop.world.slowRefunds(true);
    const reference = shop.world.refundAtProvider(order.reference);
    await shop.receive('PAYMENT.REFUND.PENDING');
    expect(await shop.status(order)).toBe('paid');
    shop.world.endRefund(reference, true);
    await shop.receive();
    expect(await shop.status(order)).toBe('refunded');
  });

  it('slow refunds are polled at intervals as long as they have taken so far', async () => {
    const order = await shop.paid();
    shop.world.slowRefunds(true);
    await ask(order, 500);
    const isDue = async () =>
      (
        await shop.query<{ id: string }>(
          `select r.id from refunds r where r.payment_id = $1 and r.id::text = any ($2)`,
          order.payment,
          (await dueRefunds.execute(shop.services.db)).rows.map(({ id }) => id),
        )
      ).length === 1;
    const letPass = (minutes: number) =>
      shop.query(
        `update refunds set created_at = created_at - $2 * interval '1 minute',
          answered_at = answered_at - $2 * interval '1 minute'
         where payment_id = $1`,
        order.payment,
        minutes,
      );
    expect(await isDue()).toBe(true);
    await settleOpenRefunds(shop.services);
    expect(await isDue()).toBe(false);
    await letPass(10);
    expect(await isDue()).toBe(true);
    await settleOpenRefunds(shop.services);
    await letPass(9);
    expect(await isDue()).toBe(false);
    await letPass(2);
    // Its event was lost; when asked, PayPal says the refund went through.
    const [made] = shop.world.fake.books.refunds.slice(-1);
    shop.world.endRefund(made?.id ?? '', true);
    await settleOpenRefunds(shop.services);
    expect(await refundsOf(order)).toMatchObject([{ amount_cents: 500, status: 'succeeded' }]);
  });

  it('refunds pending at PayPal are not requested again, also of money the order never received', async () => {
    const order = await shop.order();
    const { books } = shop.world.fake;
    shop.world.pay(order.reference);
    await shop.app.guest.send('POST', `/api/orders/${order.number}/cancel?key=${order.key}`);
    captureOrder(books, findOrder(books, order.reference));
    shop.world.slowRefunds(true);
    const made = shop.world.refundAtProvider(order.reference, 200);
    // The shop refunds everything, which is more than is left.
    await shop.receive('PAYMENT.CAPTURE.COMPLETED');
    await settleOpenRefunds(shop.services);
    await shop.receive('PAYMENT.REFUND.PENDING');
    expect(await refundsOf(order)).toMatchObject([{ status: 'failed' }, { amount_cents: 200, status: 'requested' }]);
    shop.world.slowRefunds(false);
    await settleOpenRefunds(shop.services);
    const ofOrder = books.captures.filter(({ orderId }) => orderId === order.reference).map(({ id }) => id);
    const given = books.refunds.filter(({ captureId }) => ofOrder.includes(captureId));
    expect(given.map(({ id }) => id)).toEqual([made]);
  });

  async function ask(order: PaypalOrder, amountCents: number) {
    await changeOrder(shop.services, { paymentId: order.payment }, async open => {
      await requestRefund(open, { paymentId: order.payment, amountCents, reason: 'canceled_by_buyer', by: system });
      return null;
    });
  }
});

describe('a dispute', () => {
  it.each([
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
    ['RESOLVED_WITH_PAYOUT', 'closed'],
  ])('is recorded for staff, from inquiry to outcome %s: %s', async (outcome, status) => {
    const order = await shop.paid();
    const disputesOf = () =>
      shop.query<{ status: string; amount_cents: number }>(
        'select status, amount_cents from payment_disputes where payment_id = $1',
        order.payment,
      );
    const dispute = shop.world.dispute(order.reference, 'INQUIRY');
    await shop.receive();
    expect(await disputesOf()).toEqual([{ status: 'inquiry', amount_cents: order.total }]);
    dispute.escalate();
    await shop.receive();
    expect(await disputesOf()).toEqual([{ status: 'open', amount_cents: order.total }]);
    dispute.resolve(outcome);
    await shop.receive();
    expect(await disputesOf()).toEqual([{ status, amount_cents: order.total }]);
  });

  it('is not set back when its first event comes last', async () => {
    const order = await shop.paid();
    shop.world.dispute(order.reference, 'INQUIRY').escalate();
    await shop.receive('CUSTOMER.DISPUTE.UPDATED');
    await shop.receive('CUSTOMER.DISPUTE.CREATED');
    const disputes = await shop.query('select status from payment_disputes where payment_id = $1', order.payment);
    expect(disputes).toEqual([{ status: 'open' }]);
  });
});
