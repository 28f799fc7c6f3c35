import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { seed } from '#test/faults/seed.ts';
import { approve, captureOrder, comeThrough, findOrder } from '#test/support/fake-paypal/orders.ts';
import { deliverInAnyOrder } from '#test/support/shops/any-order.ts';
import { type PaypalOrder, paypalShop } from '#test/support/shops/paypal-shop.ts';
import { expectBooksRight, settleOpenRefunds, workWebhooks } from '#test/support/work-off.ts';

const shop = await paypalShop();
afterAll(() => shop.world.close());

/** Approved and captured at PayPal, but the shop lost the answer: it learns everything from events. */
function taken({ reference }: PaypalOrder, funding: 'good' | 'slow' | 'refused-late' = 'good') {
  const { books } = shop.world.fake;
  approve(books, findOrder(books, reference), funding);
  captureOrder(books, findOrder(books, reference));
}

/** What happens at PayPal, and the result expected here. */
const journeys: Record<string, { go: (order: PaypalOrder) => void; ends: object }> = {
  'approved, the window closed': {
    go: ({ reference }) => shop.world.pay(reference),
    ends: { order: 'paid', payment: 'captured', given_back: 0, mails: ['order_placed', 'payment_received'] },
  },
  'approved twice, by a bad card and a good one': {
    go: ({ reference }) => {
      shop.world.decline(reference);
      shop.world.pay(reference);
    },
    ends: { order: 'paid', payment: 'captured', mails: ['order_placed', 'payment_received'] },
  },
  'paid days later': {
    go: order => {
      taken(order, 'slow');
      comeThrough(shop.world.fake.books, order.reference, true);
    },
    ends: { order: 'paid', payment: 'captured', mails: ['order_placed', 'payment_received'] },
  },
  'failed days later': {
    go: order => {
      taken(order, 'slow');
      comeThrough(shop.world.fake.books, order.reference, false);
    },
    ends: { order: 'pending', payment: 'failed', captured: 0, mails: ['order_placed'] },
  },
  'refused within the capture': {
    go: order => taken(order, 'refused-late'),
    ends: { order: 'pending', payment: 'failed', captured: 0 },
  },
  'paid, given back in two parts, one of which bounced, and disputed': {
    go: order => {
      const { world } = shop;
      taken(order);
      world.refundAtProvider(order.reference, 300);
      world.slowRefunds(true);
      world.endRefund(world.refundAtProvider(order.reference, 200), false);
      world.slowRefunds(false);
      const dispute = world.dispute(order.reference, 'INQUIRY');
      dispute.escalate();
      dispute.resolve('RESOLVED_BUYER_FAVOUR');
    },
    ends: { order: 'paid', given_back: 300, reserved: 300, refunded: 300, disputes: ['lost'] },
  },
  'paid and given back whole': {
    go: order => {
      taken(order);
      shop.world.refundAtProvider(order.reference);
    },
    ends: { order: 'refunded', payment: 'captured' },
  },
  'paid and taken back by PayPal': {
    go: order => {
      taken(order);
      shop.world.reverse(order.reference);
    },
    ends: { order: 'refunded', payment: 'captured' },
  },
};

/** A thousand in all: `npm run trust -- --only paypal`. `npm test` uses one seed for all its samples. */
const runs = Number(process.env.PERMUTATIONS ?? 5);

it.each(Object.entries(journeys))(
  '%s ends alike in whatever order and however often PayPal sends it',
  async (_, { go, ends }) => {
    const order = fc.infiniteStream(fc.integer({ min: 0, max: 1_000_000 }));
    await fc.assert(
      fc.asyncProperty(order, async numbers => {
        shop.world.fake.books.events.length = 0;
        const placed = await shop.order();
        go(placed);
        const next = () => numbers.next().value ?? 0;
        await deliverInAnyOrder(next, shop.world.events(), async event => {
          expect(await shop.deliver(event)).toBe(200);
          if (next() % 2 === 0) await workWebhooks(shop.services);
          if (next() % 4 === 0) await settleOpenRefunds(shop.services);
        });
        // The events caused by the shop's own actions are delivered too.
        await shop.receive();
        expect(await shop.booksOf(placed)).toMatchObject(ends);
        await expectBooksRight(shop.services);
      }),
      { numRuns: runs, endOnFailure: true, seed },
    );
  },
  60_000 + runs * 2_000,
);
