import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyPaymentFact } from '#server/features/payments/apply-payment-fact.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { openAdminOrderShop } from '#test/support/shops/admin-order-shop.ts';
import { capturedFact, stockOf } from '#test/support/shops/test-orders.ts';
import { settleOpenRefunds, sweepHolds } from '#test/support/work-off.ts';

const shop = await openAdminOrderShop();
const { services } = shop;
beforeAll(() => shop.open());
afterEach(() => expectInvariants(services.pool));

const count = (all: string[], kind: string) => all.filter(each => each === kind).length;

describe('a buyer is mailed', () => {
  it('about a cancellation with its refund, although the hold had run out before', async () => {
    const order = await shop.place();
    await shop.endHold(order);
    await sweepHolds(services);
    await applyPaymentFact(services, capturedFact(order.placed));
    await services.pool.query(`update test_provider_payments set state = 'captured' where order_number = $1`, [
      order.number,
    ]);
    expect((await shop.cancelAsBuyer(order)).status).toBe(200);
    await settleOpenRefunds(services);
    expect(await shop.read(order)).toMatchObject({
      status: 'canceled',
      refunded_cents: order.placed.totals.cents.total,
    });
    expect(count(await shop.mailsOf(order), 'order_canceled')).toBe(2);
  });

  it('about a cancellation with its refund, although staff had canceled by mistake before', async () => {
    const order = await shop.place();
    await shop.setStatus(order, { status: 'canceled' });
    await shop.setStatus(order, { status: 'pending' });
    const { data } = await shop.app.guest.send<{ redirect_url: string }>(
      'POST',
      `/api/orders/${order.number}/pay?key=${order.placed.order.key}`,
    );
    const again = { ...order.placed, payment: { ...order.placed.payment, redirect_url: data.redirect_url } };
    await shop.pay({ ...order, placed: again });
    expect((await shop.refund(order, { kind: 'full', cancel: true, restock: true })).status).toBe(200);
    expect(count(await shop.mailsOf(order), 'order_canceled')).toBe(2);
  });

  it('about a parcel other than the first one', async () => {
    const order = await shop.place({ pay: true });
    await shop.setStatus(order, { status: 'shipped', carrier: 'USPS', tracking_number: '1' });
    await shop.setStatus(order, { status: 'packed' });
    const { data } = await shop.setStatus(order, { status: 'shipped', carrier: 'USPS', tracking_number: '2' });
    expect(data.buyer_mailed).toBe(true);
    expect(count(await shop.mailsOf(order), 'order_shipped')).toBe(2);
  });

  it('about each payment attempt that the bank declined', async () => {
    const order = await shop.place();
    await applyPaymentFact(services, capturedFact(order.placed, { kind: 'failed' }));
    const path = `/api/orders/${order.number}/pay?key=${order.placed.order.key}`;
    const { data: payment } = await shop.app.guest.send<typeof order.placed.payment>('POST', path);
    const again = { ...order.placed, payment };
    await applyPaymentFact(services, capturedFact(again, { kind: 'failed' }));
    await applyPaymentFact(services, capturedFact(again, { kind: 'failed' }));
    expect(count(await shop.mailsOf(order), 'payment_failed')).toBe(2);
  });

  it('once about one cancellation, however often it is pressed', async () => {
    const order = await shop.place({ pay: true });
    const wish = { kind: 'full', cancel: true } as const;
    await Promise.all([shop.refund(order, wish), shop.refund(order, wish), shop.cancelAsBuyer(order)]);
    expect(count(await shop.mailsOf(order), 'order_canceled')).toBe(1);
  });
});

describe('an unpaid order with a coupon that staff set to', () => {
  it.each(['canceled', 'refunded'])('%s frees the coupon and closes its payment page', async status => {
    const code = `LAP-${status.toUpperCase()}`;
    await services.db.insertInto('coupons').values({ code, discount: '10', max_redemptions: 1 }).execute();
    const order = await shop.place({ coupon: code });
    expect((await shop.setStatus(order, { status })).status).toBe(200);
    const { payments } = await shop.read(order);
    expect(payments.map(payment => payment.status)).toEqual(['expired']);
    const jobs = await services.pool.query(`select from outbox where kind = 'end-payment' and payload ->> 'id' = $1`, [
      payments[0]?.id,
    ]);
    expect(jobs.rowCount).toBe(1);
    expect((await shop.place({ coupon: code })).id).not.toBe('');
  });
});

describe('a paid order that staff set back to', () => {
  it.each(['pending', 'processing'])('%s cannot be paid again, and its buyer is not asked for money', async status => {
    const order = await shop.place({ pay: true });
    await shop.setStatus(order, { status });
    expect(await shop.readAsBuyer(order)).toMatchObject({ status, hold_expires_at: null, can_pay: false });
    await shop.setStatus(order, { status: 'packed' });
    await shop.setStatus(order, { status });
    expect(await shop.read(order)).toMatchObject({ status, hold_expires_at: null });
  });
});

describe('an order paid by hand and marked refunded', () => {
  it('never counts as revenue again, by any detour', async () => {
    const order = await shop.place();
    await shop.setStatus(order, { status: 'paid', reason: 'cash' });
    expect((await shop.setStatus(order, { status: 'refunded' })).status).toBe(200);
    for (const status of ['paid', 'delivered', 'pending', 'canceled']) {
      const { data } = await shop.setStatus(order, { status, reason: 'again' });
      expect(data.error.code, status).toBe('money_given_back');
    }
    expect(await stockOf(services, order.product)).toBe(5);
  });
});

describe('a late payment', () => {
  it('a late payment of an order paid by hand is refunded', async () => {
    const order = await shop.place();
    await shop.setStatus(order, { status: 'paid', reason: 'cash' });
    await shop.setBank(order, 'captured');
    expect((await applyPaymentFact(services, capturedFact(order.placed)))?.action).toBe('second_capture_refund');
    await settleOpenRefunds(services);
    const { status, staff_refunds } = await shop.read(order);
    expect([status, staff_refunds.map(refund => refund.reason)]).toEqual(['paid', ['second_payment']]);
  });

  it('a late payment for a deleted product is refunded', async () => {
    const order = await shop.place();
    await shop.endHold(order);
    await sweepHolds(services);
    await shop.deleteProduct(order);
    await applyPaymentFact(services, capturedFact(order.placed));
    await shop.setBank(order, 'captured');
    await settleOpenRefunds(services);
    const after = await shop.read(order);
    expect([after.status, after.staff_refunds.map(refund => refund.reason)]).toEqual(['canceled', ['late_payment']]);
    const { data } = await shop.setStatus(order, { status: 'pending' });
    expect(data.error.code).toBe('sold_out');
  });

  it('a late payment of an order sent unpaid has its line in the timeline', async () => {
    const order = await shop.place();
    await shop.setStatus(order, { status: 'shipped' });
    await applyPaymentFact(services, capturedFact(order.placed));
    const { status, events } = await shop.readAsBuyer(order);
    expect(status).toBe('shipped');
    const total = order.placed.totals.human.total;
    expect(events.at(-1)).toMatchObject({ type: 'paid', to_status: null, message: `${total} by card.` });
  });
});

it('an order that was sent and canceled can be reopened, though its product was deleted since', async () => {
  const order = await shop.place();
  await shop.setStatus(order, { status: 'shipped' });
  await shop.setStatus(order, { status: 'canceled', restock: false });
  await shop.deleteProduct(order);
  expect((await shop.setStatus(order, { status: 'delivered' })).status).toBe(200);
});

describe('the payment of an order that was sent unpaid', () => {
  const sendUnpaid = async () => {
    const order = await shop.place();
    const sent = { status: 'shipped', carrier: 'USPS', tracking_number: '1' };
    const { data } = await shop.setStatus(order, sent);
    return {
      order,
      body: { status: 'shipped', is_paid: true, reason: 'Cash at the market', version: data.order.version },
    };
  };

  it('is recorded where the order is, and its buyer is mailed once that it left', async () => {
    const { order, body } = await sendUnpaid();
    const { status, data } = await shop.setStatus(order, body);
    expect([status, data.order.status, data.order.money, data.buyer_mailed]).toEqual([
      200,
      'shipped',
      'by_hand',
      false,
    ]);
    const read = await shop.read(order);
    expect(read).toMatchObject({ tracking_number: '1', manual_payment_reason: 'Cash at the market' });
    expect(read.events.map(({ type }) => type)).toEqual(['created', 'shipped', 'paid']);
    expect(await shop.mailsOf(order)).toEqual(['order_placed', 'order_shipped']);
    const seen = await shop.readAsBuyer(order);
    expect(JSON.stringify(seen)).not.toContain('Cash at the market');
    expect(seen.paid_at).not.toBeNull();
    // Its answer was lost.
    expect((await shop.setStatus(order, body)).data.order.version).toBe(data.order.version);
  });

  it('needs a reason, and is refused when the order was paid or moved meanwhile', async () => {
    const { order, body } = await sendUnpaid();
    const answer = async (more: object) => (await shop.setStatus(order, { ...body, ...more })).data.error?.code;
    expect(await answer({ reason: '' })).toBe('reason_needed');
    expect(await answer({ status: 'delivered' })).toBe('changed_meanwhile');
    await shop.pay(order);
    expect(await answer({})).toBe('changed_meanwhile');
    expect(await answer({ version: undefined })).toBe('changed_meanwhile');
    expect((await shop.read(order)).manual_payment_reason).toBeNull();
  });

  it('is not recorded so before it is packed: then it is marked paid', async () => {
    const order = await shop.place();
    const { data } = await shop.setStatus(order, { status: 'pending', is_paid: true, reason: 'Cash' });
    expect(data.error.code).toBe('changed_meanwhile');
  });
});
