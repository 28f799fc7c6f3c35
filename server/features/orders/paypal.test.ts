import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Books, FakeOrder } from '#test/support/fake-paypal/books.ts';
import { approve, captureOrder, findOrder } from '#test/support/fake-paypal/orders.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { type PaypalOrder, type PaypalShop, paypalShop } from '#test/support/paypal-shop.ts';
import { requestRefund } from './request-refund.ts';
import { settleOpenPayments } from './settle-payment.ts';
import { settleOpenRefunds } from './settle-refund.ts';
import { sweepHolds } from './sweep-holds.ts';
import { workWebhooks } from './work-webhooks.ts';

let shop: PaypalShop;

beforeAll(async () => {
  shop = await paypalShop();
});
beforeEach(() => {
  shop.world.fake.books.events.length = 0;
  shop.world.slowRefunds(false);
});
afterEach(() => expectInvariants(shop.services.pool));
afterAll(() => shop.world.close());

const query = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await shop.services.pool.query<Row>(text, values)).rows;
const paymentOf = async ({ payment }: PaypalOrder) =>
  (
    await query(
      'select status, captured_cents, refund_reserved_cents, refunded_cents, capture_reference from payments where id = $1',
      payment,
    )
  )[0];
const refundsOf = ({ payment }: PaypalOrder) =>
  query<{ amount_cents: number; status: string; reason: string }>(
    'select amount_cents, status, reason from refunds where payment_id = $1 order by created_at, id',
    payment,
  );
const mailsOf = async ({ number }: PaypalOrder) =>
  (
    await query<{ kind: string }>(
      `select m.kind from outbox m join orders o on o.id::text = m.payload ->> 'order_id' where o.order_number = $1 order by m.kind`,
      number,
    )
  ).map(({ kind }) => kind);
const endHold = ({ number }: PaypalOrder) =>
  query(`update orders set hold_expires_at = now() - interval '1 second' where order_number = $1`, number);

async function paid(): Promise<PaypalOrder> {
  const order = await shop.order();
  shop.world.pay(order.reference);
  expect(await shop.comeBack(order)).toBe('paid');
  return order;
}

describe('an order paid by PayPal', () => {
  it('is paid when the buyer comes back, and stays so whatever PayPal repeats', async () => {
    const order = await paid();
    await shop.hear();
    await shop.hear();
    expect(await paymentOf(order)).toMatchObject({ status: 'captured', captured_cents: order.total });
    expect(shop.world.held(order.reference)).toEqual({ captured: order.total, refunded: 0, captures: 1 });
    expect(await mailsOf(order)).toEqual(['order_placed', 'payment_received']);
  });

  it('is paid although the window was closed: the event of the approval is enough', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    await shop.hear('CHECKOUT.ORDER.APPROVED');
    expect(await shop.status(order)).toBe('paid');
  });

  it('is paid although no event ever comes: the reconciler asks', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    await query(`update payments set created_at = now() - interval '1 minute' where id = $1`, order.payment);
    await settleOpenPayments(shop.services);
    expect(await shop.status(order)).toBe('paid');
  });

  it('is charged once when return page and event come in the same instant', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    await Promise.all([shop.comeBack(order), shop.hear(), shop.comeBack(order), shop.comeBack(order)]);
    expect([await shop.comeBack(order), shop.world.held(order.reference).captures]).toEqual(['paid', 1]);
  });

  it('is paid although the answer to the capture was lost', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    shop.world.loseNextReply();
    expect(await shop.comeBack(order)).toBe('paid');
  });

  it('waits while PayPal is out of order, and is paid when it is back', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    shop.world.fake.next('html', /^GET/);
    expect(await shop.comeBack(order)).toBe('pending');
    expect(await shop.comeBack(order)).toBe('paid');
  });

  it.each([
    [true, 'paid'],
    [false, 'pending'],
  ])('by money that takes days is under way, then (came through: %s) %s', async (succeeds, status) => {
    const order = await shop.order();
    shop.world.payLater(order.reference);
    expect(await shop.comeBack(order)).toBe('processing');
    shop.world.comeThrough(order.reference, succeeds);
    await shop.hear();
    expect(await shop.status(order)).toBe(status);
  });

  it('declined can be paid again, and the first approval is not taken any more', async () => {
    const first = await shop.order();
    shop.world.decline(first.reference);
    expect(await shop.comeBack(first)).toBe('pending');
    expect(await mailsOf(first)).toEqual(['order_placed', 'payment_failed']);
    const second = await shop.payNow(first);
    expect(second.reference).not.toBe(first.reference);
    shop.world.pay(first.reference);
    await shop.hear();
    expect([await shop.comeBack(first), shop.world.held(first.reference).captures]).toEqual(['pending', 0]);
    shop.world.pay(second.reference);
    expect(await shop.comeBack(second)).toBe('paid');
  });

  it('approved after the hold has ended is not charged', async () => {
    const order = await shop.order();
    await endHold(order);
    await sweepHolds(shop.services);
    shop.world.pay(order.reference);
    await shop.hear();
    expect([await shop.comeBack(order), shop.world.held(order.reference).captures]).toEqual(['canceled', 0]);
  });

  it('whose checkout PayPal forgot can be paid by another', async () => {
    const order = await shop.order();
    shop.world.expire(order.reference);
    expect(await shop.comeBack(order)).toBe('pending');
    expect((await paymentOf(order))?.status).toBe('expired');
    expect((await shop.payNow(order)).reference).not.toBe(order.reference);
  });
});

describe('money that does not fit', () => {
  const dollar = { currency_code: 'USD', value: '1.00' };

  it('is not taken when the approved order asks for another sum, and staff see it', async () => {
    const order = await shop.order();
    findOrder(shop.world.fake.books, order.reference).amount = dollar;
    shop.world.pay(order.reference);
    await shop.hear();
    expect([await shop.comeBack(order), shop.world.held(order.reference).captures]).toEqual(['pending', 0]);
    expect((await paymentOf(order))?.status).toBe('review');
  });

  it.each<[string, (books: Books, order: PaypalOrder) => FakeOrder]>([
    ['another amount', (books, { reference }) => Object.assign(findOrder(books, reference), { amount: dollar })],
    [
      'another currency',
      (books, { reference }) => {
        const order = findOrder(books, reference);
        return Object.assign(order, { amount: { ...order.amount, currency_code: 'EUR' } });
      },
    ],
    [
      'an order at PayPal that was not ours to be paid',
      (books, { reference }) => {
        const copy = { ...findOrder(books, reference), id: 'COPY0000000000001' };
        books.orders.push(copy);
        return copy;
      },
    ],
    [
      'our reference under the name of another order',
      (books, { reference, payment }) =>
        Object.assign(findOrder(books, reference), { customId: `GG-0000-0000:${payment}` }),
    ],
  ])('%s pays nothing and is shown to staff', async (_, tamper) => {
    const order = await shop.order();
    const { books } = shop.world.fake;
    const tampered = tamper(books, order);
    approve(books, tampered, 'good');
    captureOrder(books, tampered);
    await shop.hear('PAYMENT.CAPTURE.COMPLETED');
    expect([await shop.status(order), (await paymentOf(order))?.status]).toEqual(['pending', 'review']);
  });
});

describe('refunds', () => {
  it('made at PayPal appear here, part by part, and the last of it closes the order', async () => {
    const order = await paid();
    shop.world.refundAtProvider(order.reference, 700);
    shop.world.refundAtProvider(order.reference);
    await shop.hear('PAYMENT.CAPTURE.REFUNDED');
    await shop.hear();
    expect(await refundsOf(order)).toEqual([
      { amount_cents: 700, status: 'succeeded', reason: 'at_provider' },
      { amount_cents: order.total - 700, status: 'succeeded', reason: 'at_provider' },
    ]);
    expect(await paymentOf(order)).toMatchObject({ refunded_cents: order.total });
    expect(await shop.status(order)).toBe('refunded');
  });

  it('that PayPal took back for the buyer appear as well', async () => {
    const order = await paid();
    shop.world.reverse(order.reference);
    await shop.hear();
    await shop.hear();
    expect(await refundsOf(order)).toEqual([{ amount_cents: order.total, status: 'succeeded', reason: 'at_provider' }]);
  });

  it('of ours are booked once, by answer or by event, and not twice by both', async () => {
    const order = await paid();
    await ask(order, 500);
    shop.world.loseNextReply();
    await settleOpenRefunds(shop.services);
    await shop.hear('PAYMENT.CAPTURE.REFUNDED');
    await settleOpenRefunds(shop.services);
    expect(await refundsOf(order)).toEqual([{ amount_cents: 500, status: 'succeeded', reason: 'canceled_by_buyer' }]);
    expect(shop.world.held(order.reference).refunded).toBe(500);
  });

  it('in two places at once never give back more than came in', async () => {
    const order = await paid();
    await ask(order, order.total);
    shop.world.refundAtProvider(order.reference);
    await settleOpenRefunds(shop.services);
    await shop.hear();
    expect(shop.world.held(order.reference).refunded).toBe(order.total);
    expect((await refundsOf(order)).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await paymentOf(order)).toMatchObject({ refunded_cents: order.total, refund_reserved_cents: order.total });
  });

  it('that are slow at PayPal are asked for once and end as PayPal says', async () => {
    const order = await paid();
    shop.world.slowRefunds(true);
    const reference = shop.world.refundAtProvider(order.reference, 300);
    await shop.hear('PAYMENT.REFUND.PENDING');
    await settleOpenRefunds(shop.services);
    expect(await paymentOf(order)).toMatchObject({ refund_reserved_cents: 300, refunded_cents: 0 });
    shop.world.endRefund(reference, false);
    await shop.hear('PAYMENT.REFUND.FAILED');
    expect(await paymentOf(order)).toMatchObject({ refund_reserved_cents: 0, refunded_cents: 0 });
    const capture = shop.world.fake.books.captures.find(({ orderId }) => orderId === order.reference);
    expect(shop.world.fake.books.refunds.filter(({ captureId }) => captureId === capture?.id)).toHaveLength(1);
  });

  async function ask(order: PaypalOrder, amountCents: number) {
    const [payment] = await query<{ id: string; order_id: string }>(
      'select id, order_id from payments where id = $1',
      order.payment,
    );
    if (!payment) throw new Error('The order has a payment');
    const by = { kind: 'system', id: null } as const;
    await shop.services.db
      .transaction()
      .execute(trx => requestRefund(trx, payment, { amountCents, reason: 'canceled_by_buyer', by }));
  }
});

describe('a dispute', () => {
  it.each([
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
    ['RESOLVED_WITH_PAYOUT', 'closed'],
  ])('is written down for staff, from question to outcome %s: %s', async (outcome, status) => {
    const order = await paid();
    const disputesOf = () =>
      query<{ status: string; amount_cents: number }>(
        'select status, amount_cents from payment_disputes where payment_id = $1',
        order.payment,
      );
    const dispute = shop.world.dispute(order.reference, 'INQUIRY');
    await shop.hear();
    expect(await disputesOf()).toEqual([{ status: 'inquiry', amount_cents: order.total }]);
    dispute.escalate();
    await shop.hear();
    expect(await disputesOf()).toEqual([{ status: 'open', amount_cents: order.total }]);
    dispute.resolve(outcome);
    await shop.hear();
    expect(await disputesOf()).toEqual([{ status, amount_cents: order.total }]);
  });

  it('is not set back by its first event coming last', async () => {
    const order = await paid();
    shop.world.dispute(order.reference, 'INQUIRY').escalate();
    await shop.hear('CUSTOMER.DISPUTE.UPDATED');
    await shop.hear('CUSTOMER.DISPUTE.CREATED');
    const disputes = await query('select status from payment_disputes where payment_id = $1', order.payment);
    expect(disputes).toEqual([{ status: 'open' }]);
  });
});

describe('the webhook', () => {
  it('takes each event once, and what nobody here knows', async () => {
    const order = await paid();
    const event = shop.world.events().find(({ type }) => type === 'CHECKOUT.ORDER.APPROVED');
    if (!event) throw new Error('It was approved');
    const statuses = await Promise.all(Array.from({ length: 5 }, () => shop.deliver(event)));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const kept = await query<{ event_id: string; payload: object }>(
      `select event_id, payload from webhook_events where payload -> 'resource' ->> 'id' = $1`,
      order.reference,
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/ruth|Miller/i);
  });

  it('refuses what is not signed', async () => {
    await paid();
    const [event] = shop.world.events();
    expect(event && (await shop.deliver({ ...event, headers: new Headers() }))).toBe(400);
  });

  it('keeps an event that could not be worked off, and works it off later', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    shop.world.fake.next(503, /^GET/);
    await shop.hear();
    expect(await shop.status(order)).toBe('pending');
    await query(`update webhook_events set received_at = now() - interval '1 minute' where processed_at is null`);
    await workWebhooks(shop.services);
    expect(await shop.status(order)).toBe('paid');
  });
});
