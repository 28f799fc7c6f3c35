import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seed } from '#test/faults/seed.ts';
import type { FakeSession } from '#test/support/fake-stripe/books.ts';
import { closeDispute, createRefund, openDispute, settleRefund } from '#test/support/fake-stripe/refunds.ts';
import { comeThrough, shop } from '#test/support/fake-stripe/shopper.ts';
import { deliverInAnyOrder } from '#test/support/shops/any-order.ts';
import { openStripeShop } from '#test/support/shops/stripe-shop.ts';
import { expectBooksRight, settleOpenRefunds } from '#test/support/work-off.ts';

const stripe = await openStripeShop();

/** What happens at Stripe, and the result expected here. */
const journeys: Record<string, { go: (session: FakeSession) => void; ends: object }> = {
  'paid after a decline': {
    go: ({ id }) => {
      shop(stripe.fake.books, id, 'decline');
      shop(stripe.fake.books, id, 'pay');
    },
    ends: { order: 'paid', payment: 'captured', mails: ['order_placed', 'payment_received'] },
  },
  'paid days later': {
    go: ({ id }) => {
      shop(stripe.fake.books, id, 'pay-later');
      comeThrough(stripe.fake.books, id, true);
    },
    ends: { order: 'paid', payment: 'captured' },
  },
  'failed days later': {
    go: ({ id }) => {
      shop(stripe.fake.books, id, 'pay-later');
      comeThrough(stripe.fake.books, id, false);
    },
    ends: { order: 'pending', payment: 'failed', captured: 0 },
  },
  'paid, given back in two parts, one of which bounced, and disputed': {
    go: session => {
      const { books } = stripe.fake;
      shop(books, session.id, 'pay');
      const refund = (amount: string) => createRefund(books, { payment_intent: session.intent ?? '', amount });
      refund('300');
      settleRefund(books, refund('200').id, 'failed');
      closeDispute(books, openDispute(books, session.intent ?? '', 'needs_response').id, 'won');
    },
    ends: { order: 'paid', given_back: 300, reserved: 300, refunded: 300, disputes: ['won'] },
  },
  'paid and given back whole': {
    go: session => {
      shop(stripe.fake.books, session.id, 'pay');
      createRefund(stripe.fake.books, { payment_intent: session.intent ?? '' });
    },
    ends: { order: 'refunded', payment: 'captured' },
  },
};

/** A thousand in all: `npm run trust -- --only stripe`. `npm test` uses one seed for all its samples. */
const runs = Number(process.env.PERMUTATIONS ?? 6);

it.each(Object.entries(journeys))(
  '%s ends alike in whatever order and however often Stripe sends it',
  async (_, { go, ends }) => {
    const order = fc.infiniteStream(fc.integer({ min: 0, max: 1_000_000 }));
    await fc.assert(
      fc.asyncProperty(order, async numbers => {
        const { placed, session } = await stripe.place();
        go(session);
        const next = () => numbers.next().value ?? 0;
        await deliverInAnyOrder(next, stripe.eventsOf(session), async event => {
          expect(await stripe.deliver(event)).toBe(200);
          if (next() % 4 === 0) await settleOpenRefunds(stripe.services);
        });
        expect(await stripe.booksOf(placed)).toMatchObject(ends);
        await expectBooksRight(stripe.services);
      }),
      { numRuns: runs, endOnFailure: true, seed },
    );
  },
  60_000 + runs * 2_000,
);
