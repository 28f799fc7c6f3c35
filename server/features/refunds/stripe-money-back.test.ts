import { afterEach, describe, expect, it } from 'vitest';
import { totalOf } from '#test/support/fake-stripe/books.ts';
import { closeDispute, createRefund, openDispute, settleRefund } from '#test/support/fake-stripe/refunds.ts';
import { shop } from '#test/support/fake-stripe/shopper.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { openStripeShop } from '#test/support/shops/stripe-shop.ts';
import { settleOpenRefunds, sweepHolds, workWebhooks } from '#test/support/work-off.ts';

const stripe = await openStripeShop();
afterEach(() => expectInvariants(stripe.services.pool));

describe('a refund made at Stripe', () => {
  it('a partial refund is recorded once', async () => {
    const { placed, session } = await stripe.placePaid();
    createRefund(stripe.fake.books, { payment_intent: session.intent ?? '', amount: '500' });
    await stripe.deliverAll(session);
    await stripe.deliverAll(session);
    expect(await stripe.booksOf(placed)).toMatchObject({
      order: 'paid',
      given_back: 500,
      refunded: 500,
      refunds: [[500, 'succeeded', 'at_provider']],
    });
  });

  it('a full refund stops the order from being sent', async () => {
    const { placed, session } = await stripe.placePaid();
    createRefund(stripe.fake.books, { payment_intent: session.intent ?? '' });
    await stripe.deliverAll(session);
    expect(await stripe.booksOf(placed)).toMatchObject({ order: 'refunded', refunded: totalOf(session) });
  });

  it('a refund that the bank returns days later is reversed', async () => {
    const { placed, session } = await stripe.placePaid();
    const { id } = createRefund(stripe.fake.books, { payment_intent: session.intent ?? '', amount: '500' });
    await stripe.deliverAll(session);
    settleRefund(stripe.fake.books, id, 'failed');
    await stripe.deliverAll(session);
    expect(await stripe.booksOf(placed)).toMatchObject({
      given_back: 0,
      reserved: 0,
      refunded: 0,
      refunds: [[500, 'failed', 'at_provider']],
    });
  });

  it('a refund beside our pending one is counted once ours has failed', async () => {
    const { placed, session } = await stripe.placePaid();
    createRefund(stripe.fake.books, { payment_intent: session.intent ?? '', amount: '500' });
    const { order_number, key } = placed.order;
    await stripe.app.guest.send('POST', `/api/orders/${order_number}/cancel?key=${key}`);
    await stripe.deliverAll(session);
    expect(await stripe.booksOf(placed)).toMatchObject({ reserved: totalOf(session), refunded: 0 });
    // A full refund is more than Stripe has left.
    await settleOpenRefunds(stripe.services);
    await workWebhooks(stripe.services);
    expect(await stripe.booksOf(placed)).toMatchObject({ order: 'canceled', reserved: 500, refunded: 500 });
  });

  it('a pending refund is reserved, then counted', async () => {
    const { placed, session } = await stripe.placePaid();
    const { id } = createRefund(stripe.fake.books, { payment_intent: session.intent ?? '', amount: '500' }, 'pending');
    await stripe.deliverAll(session);
    expect(await stripe.booksOf(placed)).toMatchObject({ reserved: 500, refunded: 0 });
    settleRefund(stripe.fake.books, id, 'succeeded');
    await stripe.deliverAll(session);
    expect(await stripe.booksOf(placed)).toMatchObject({ reserved: 500, refunded: 500 });
  });
});

it('a dispute is recorded for staff, and so is its end', async () => {
  const { placed, session } = await stripe.placePaid();
  const { id } = openDispute(stripe.fake.books, session.intent ?? '', 'needs_response');
  await stripe.deliverAll(session);
  expect(await stripe.booksOf(placed)).toMatchObject({ order: 'paid', disputes: ['open'] });
  closeDispute(stripe.fake.books, id, 'lost');
  await stripe.deliverAll(session);
  await stripe.deliverAll(session);
  expect(await stripe.booksOf(placed)).toMatchObject({ disputes: ['lost'] });
  const { rows } = await stripe.services.pool.query(
    `select e.message from order_events e join orders o on o.id = e.order_id
      where o.order_number = $1 and e.message like '%dispute%' order by e.position`,
    [placed.order.order_number],
  );
  expect(rows).toHaveLength(2);
});

describe('when the hold ends', () => {
  const endHold = (number: string) =>
    stripe.services.pool.query(
      `update orders set hold_expires_at = now() - interval '1 second' where order_number = $1`,
      [number],
    );

  it('the session expires at Stripe before the order does', async () => {
    const { placed, session } = await stripe.place();
    await endHold(placed.order.order_number);
    await sweepHolds(stripe.services);
    expect([session.status, (await stripe.booksOf(placed)).order]).toEqual(['expired', 'canceled']);
  });

  it('an order paid at that moment is not canceled', async () => {
    const { placed, session } = await stripe.place();
    shop(stripe.fake.books, session.id, 'pay');
    await endHold(placed.order.order_number);
    await sweepHolds(stripe.services);
    expect(await stripe.booksOf(placed)).toMatchObject({ order: 'paid' });
  });
});
