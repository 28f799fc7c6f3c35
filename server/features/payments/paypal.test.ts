import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Env } from '#server/env.ts';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import type { Books, FakeOrder } from '#test/support/fake-paypal/books.ts';
import { approve, captureOrder, findOrder } from '#test/support/fake-paypal/orders.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { type PaypalOrder, paypalShop } from '#test/support/shops/paypal-shop.ts';
import { endLeftPayments, settleOpenPayments, sweepHolds } from '#test/support/work-off.ts';

const shop = await paypalShop();
beforeEach(() => {
  shop.world.fake.books.events.length = 0;
});
afterEach(() => expectInvariants(shop.services.pool));
afterAll(() => shop.world.close());

const mailsOf = async ({ number }: PaypalOrder) =>
  (
    await shop.query<{ kind: string }>(
      `select m.kind from outbox m join orders o on o.id::text = m.payload ->> 'order_id' where o.order_number = $1
        order by m.kind`,
      number,
    )
  ).map(({ kind }) => kind);
const endHold = ({ number }: PaypalOrder) =>
  shop.query(`update orders set hold_expires_at = now() - interval '1 second' where order_number = $1`, number);

it('PayPal takes its own payments; others stay with the test provider, or with none in a live shop', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
  const takers = (env: Partial<Env>) => {
    const providers = openPaymentProviders({ ...shop.services.env, ...env }, shop.services);
    return [providers.forMethod('paypal')?.name, providers.forMethod('card')?.name, providers.named('paypal')?.name];
  };
  expect(takers({})).toEqual(['test', 'test', undefined]);
  expect(takers(paypal)).toEqual(['paypal', 'test', 'paypal']);
  expect(takers({ ...paypal, SHOP_MODE: 'live' })).toEqual(['paypal', undefined, 'paypal']);
});

describe('an order paid by PayPal', () => {
  it('is paid when the buyer returns, and stays paid whatever PayPal repeats', async () => {
    const order = await shop.paid();
    await shop.receive();
    await shop.receive();
    expect(await shop.payment(order)).toMatchObject({ status: 'captured', captured_cents: order.total });
    expect(shop.world.held(order.reference)).toEqual({ captured: order.total, refunded: 0, captures: 1 });
    expect(await mailsOf(order)).toEqual(['order_placed', 'payment_received']);
  });

  it('is paid although the window was closed: the approval event is enough', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    await shop.receive('CHECKOUT.ORDER.APPROVED');
    expect(await shop.status(order)).toBe('paid');
  });

  it('an order marked paid by hand meanwhile captures no approved money', async () => {
    const order = await shop.order();
    await shop.query(
      `update orders set paid_at = now(), manual_payment_reason = 'cash', hold_expires_at = null
        where order_number = $1`,
      order.number,
    );
    shop.world.pay(order.reference);
    await shop.receive('CHECKOUT.ORDER.APPROVED');
    expect(await shop.comeBack(order)).toBe('pending');
    expect(shop.world.held(order.reference)).toMatchObject({ captured: 0, captures: 0 });
  });

  it('is paid although no event ever comes: the reconciler asks', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    await shop.query(`update payments set created_at = now() - interval '1 minute' where id = $1`, order.payment);
    await settleOpenPayments(shop.services);
    expect(await shop.status(order)).toBe('paid');
  });

  it('is charged once when return page and event come at the same instant', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    await Promise.all([shop.comeBack(order), shop.receive(), shop.comeBack(order), shop.comeBack(order)]);
    expect([await shop.comeBack(order), shop.world.held(order.reference).captures]).toEqual(['paid', 1]);
  });

  it('is paid although the answer to the capture was lost', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    shop.world.loseNextReply();
    expect(await shop.comeBack(order)).toBe('paid');
  });

  it('waits while PayPal is down, and is paid when it is back', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    shop.world.fake.next('html', /^GET/);
    expect(await shop.comeBack(order)).toBe('pending');
    expect(await shop.comeBack(order)).toBe('paid');
  });

  it.each([
    [true, 'paid'],
    [false, 'pending'],
  ])('with money that takes days is pending, then (came through: %s) %s', async (succeeds, status) => {
    const order = await shop.order();
    shop.world.payLater(order.reference);
    expect(await shop.comeBack(order)).toBe('processing');
    shop.world.comeThrough(order.reference, succeeds);
    await shop.receive();
    expect(await shop.status(order)).toBe(status);
  });

  it('a declined payment can be tried again, and the first approval is not captured', async () => {
    const first = await shop.order();
    shop.world.decline(first.reference);
    expect(await shop.comeBack(first)).toBe('pending');
    expect(await mailsOf(first)).toEqual(['order_placed', 'payment_failed']);
    const second = await shop.payNow(first);
    expect(second.reference).not.toBe(first.reference);
    shop.world.pay(first.reference);
    await shop.receive();
    expect([await shop.comeBack(first), shop.world.held(first.reference).captures]).toEqual(['pending', 0]);
    shop.world.pay(second.reference);
    expect(await shop.comeBack(second)).toBe('paid');
  });

  it('an approval after the end of the hold is not charged', async () => {
    const order = await shop.order();
    await endHold(order);
    await sweepHolds(shop.services);
    shop.world.pay(order.reference);
    await shop.receive();
    expect([await shop.comeBack(order), shop.world.held(order.reference).captures]).toEqual(['canceled', 0]);
  });

  it('an approved order that its buyer cancels is not charged, even when PayPal’s answer fails', async () => {
    const order = await shop.order();
    shop.world.pay(order.reference);
    shop.world.fake.next(503, /^GET/);
    await shop.app.guest.send('POST', `/api/orders/${order.number}/cancel?key=${order.key}`);
    for (const _ of ['stumbles', 'answers']) await endLeftPayments(shop.services);
    expect(shop.world.held(order.reference).captures).toBe(0);
  });

  it('an order whose checkout expired at PayPal can be paid by a new one', async () => {
    const order = await shop.order();
    shop.world.expire(order.reference);
    expect(await shop.comeBack(order)).toBe('pending');
    expect((await shop.payment(order))?.status).toBe('expired');
    expect((await shop.payNow(order)).reference).not.toBe(order.reference);
  });
});

describe('a mismatching payment', () => {
  const dollar = { currency_code: 'USD', value: '1.00' };

  it('is not captured when the approved order has another sum, and staff see it', async () => {
    const order = await shop.order();
    findOrder(shop.world.fake.books, order.reference).amount = dollar;
    shop.world.pay(order.reference);
    await shop.receive();
    expect([await shop.comeBack(order), shop.world.held(order.reference).captures]).toEqual(['pending', 0]);
    expect((await shop.payment(order))?.status).toBe('review');
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
    await shop.receive('PAYMENT.CAPTURE.COMPLETED');
    expect([await shop.status(order), (await shop.payment(order))?.status]).toEqual(['pending', 'review']);
  });
});
