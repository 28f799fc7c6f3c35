import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jobBook } from '#server/start-workers.ts';
import type { FakeSession } from '#test/support/fake-stripe/books.ts';
import { createRefund } from '#test/support/fake-stripe/refunds.ts';
import { comeThrough, shop } from '#test/support/fake-stripe/shopper.ts';
import { signEvent } from '#test/support/fake-stripe/webhook-sender.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { openStripeShop } from '#test/support/shops/stripe-shop.ts';
import { sendOrder, stockProduct } from '#test/support/shops/test-orders.ts';
import { workWebhooks } from '#test/support/work-off.ts';
import { fetchMissedEvents } from './fetch-missed-events.ts';

const stripe = await openStripeShop();
afterEach(() => expectInvariants(stripe.services.pool));

const total = (session: FakeSession) => session.subtotal - session.discount;
const lastEvent = () => {
  const event = stripe.fake.books.events.at(-1);
  if (!event) throw new Error('Nothing happened');
  return event;
};
const storedEvents = async (id: string) => {
  const { rows } = await stripe.services.pool.query(
    'select processed_at is not null as done, error, attempts from webhook_events where event_id = $1',
    [id],
  );
  return rows as { done: boolean; error: string | null; attempts: number }[];
};

it('Stripe receives exactly the lines and figures of the order', async () => {
  const { services, app, fake } = stripe;
  const code = { code: 'LINES', discount: '10', active: true };
  await services.db.insertInto('coupons').values(code).execute();
  const ids = [await stockProduct(services, { price: 2999, name: 'B' }), await stockProduct(services, { name: 'A' })];
  const items = ids.map((product_id, at) => ({ product_id, quantity: at + 1 }));
  const { data } = await sendOrder(app.guest, { items, coupon_code: 'LINES', shipping_method: 'expedited' });
  const session = fake.books.sessions.at(-1);
  const { discount, tax } = data.totals.cents;
  expect(session?.lines).toMatchObject([
    { name: 'A', amount: 4800, quantity: 2 },
    { name: 'B', amount: 2999, quantity: 1 },
    { name: 'Shipping', amount: 2400, quantity: 1 },
    { name: 'Tax', amount: tax, quantity: 1 },
  ]);
  expect([session?.discount, session && total(session)]).toEqual([discount, data.totals.cents.total]);
});

describe('with the window closed, Stripe alone reports', () => {
  it('that it was paid', async () => {
    const { placed } = await stripe.placePaid();
    expect(await stripe.booksOf(placed)).toMatchObject({
      order: 'paid',
      payment: 'captured',
      mails: ['order_placed', 'payment_received'],
    });
  });

  it('that the payment is pending, and that it failed', async () => {
    const { placed, session } = await stripe.place();
    shop(stripe.fake.books, session.id, 'pay-later');
    await stripe.deliverAll(session);
    expect(await stripe.booksOf(placed)).toMatchObject({ order: 'processing', payment: 'processing' });
    comeThrough(stripe.fake.books, session.id, false);
    await stripe.deliverAll(session);
    expect(await stripe.booksOf(placed)).toMatchObject({ order: 'pending', payment: 'failed' });
  });

  it('that a card was declined, and the order can be paid again', async () => {
    const { placed, session } = await stripe.place();
    shop(stripe.fake.books, session.id, 'decline');
    await stripe.deliverAll(session);
    expect(await stripe.booksOf(placed)).toMatchObject({ order: 'pending', payment: 'pending' });
    shop(stripe.fake.books, session.id, 'pay');
    await stripe.deliverAll(session);
    expect(await stripe.booksOf(placed)).toMatchObject({ order: 'paid' });
  });
});

describe('a Stripe event', () => {
  it('sent five times at once is stored once', async () => {
    const { session } = await stripe.place();
    shop(stripe.fake.books, session.id, 'pay');
    const event = lastEvent();
    const answers = await Promise.all(Array.from({ length: 5 }, () => stripe.deliver(event)));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(await storedEvents(event.id)).toMatchObject([{ done: true, error: null }]);
  });

  it('an event without a genuine signature is refused and not stored', async () => {
    const { session } = await stripe.place();
    shop(stripe.fake.books, session.id, 'pay');
    const event = lastEvent();
    expect(await stripe.deliver(event, { 'stripe-signature': 't=1,v1=00' })).toBe(400);
    const { headers, body } = signEvent(event, stripe.fake.webhookSecret);
    const encodedAnew = JSON.stringify(JSON.parse(new TextDecoder().decode(body)));
    const answer = await stripe.app.app.request('/api/webhooks/stripe', { method: 'POST', body: encodedAnew, headers });
    expect(answer.status).toBe(400);
    expect(await storedEvents(event.id)).toEqual([]);
  });

  it('an event of an unknown type is acknowledged', async () => {
    const event = { id: 'evt_strange', type: 'issuing_card.created', created: 1, object: { id: 'ic_1' } };
    expect(await stripe.deliver(event)).toBe(200);
    expect(await storedEvents(event.id)).toMatchObject([{ done: true }]);
  });

  it('an event about a payment of another shop in the same account changes nothing', async () => {
    const object = { id: 'cs_test_other', status: 'complete', payment_status: 'paid', metadata: {} };
    const event = { id: 'evt_other', type: 'checkout.session.completed', created: 1, object };
    expect(await stripe.deliver(event)).toBe(200);
    expect(await storedEvents(event.id)).toMatchObject([{ done: true }]);
  });

  it('an event whose processing failed is processed later', async () => {
    const { placed, session } = await stripe.placePaid();
    createRefund(stripe.fake.books, { payment_intent: session.intent ?? '', amount: '100' });
    const event = lastEvent();
    const { named } = stripe.services.payments;
    stripe.services.payments.named = name => {
      const provider = named(name);
      if (!provider?.messages) return provider;
      return {
        ...provider,
        messages: { ...provider.messages, read: () => Promise.reject(new Error('Stripe is away')) },
      };
    };
    expect(await stripe.deliver(event)).toBe(200);
    stripe.services.payments.named = named;
    expect(await storedEvents(event.id)).toEqual([{ done: false, error: 'Stripe is away', attempts: 1 }]);
    await stripe.services.pool.query(
      `update webhook_events set received_at = now() - interval '4 seconds' where event_id = $1`,
      [event.id],
    );
    await workWebhooks(stripe.services);
    expect(await storedEvents(event.id)).toEqual([{ done: true, error: null, attempts: 2 }]);
    expect(await stripe.booksOf(placed)).toMatchObject({ refunded: 100 });
  });

  it('a missed event is fetched, and applied once', async () => {
    const { placed, session } = await stripe.place();
    shop(stripe.fake.books, session.id, 'pay');
    await fetchMissedEvents(stripe.services);
    await fetchMissedEvents(stripe.services);
    await workWebhooks(stripe.services);
    expect(await stripe.booksOf(placed)).toMatchObject({ order: 'paid', mails: ['order_placed', 'payment_received'] });
  });

  it('a missed event is fetched at whichever minute the job runs', async () => {
    const { placed, session } = await stripe.place();
    shop(stripe.fake.books, session.id, 'pay');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(7) });
    try {
      await jobBook.scheduled['missed-events']?.run(stripe.services);
    } finally {
      vi.useRealTimers();
    }
    await workWebhooks(stripe.services);
    expect(await stripe.booksOf(placed)).toMatchObject({ order: 'paid' });
  });

  it.each([
    ['half a character', { object: { text: 'a\ud800b', 'key\udfff': 1 } }, 200],
    ['a NUL after a backslash', { object: { text: '\\\\\u0000 \\u0000' } }, 200],
    ['no name', { id: '' }, 400],
    ['a name of half a character', { id: 'evt_\ud800' }, 400],
    ['a name with a NUL', { id: 'evt_\u0000' }, 400],
    ['a kind with a NUL', { type: 'x\u0000' }, 400],
  ])('of %s, rightly signed, is answered for good', async (_, part, status) => {
    const event = { id: `evt_${randomUUID()}`, type: 'x', created: 1, object: {}, ...part };
    expect(await stripe.deliver(event)).toBe(status);
  });

  it('an event is refused without a webhook secret', async () => {
    const named = stripe.services.payments.named;
    stripe.services.payments.named = name => {
      const provider = named(name);
      return provider && { ...provider, messages: undefined };
    };
    expect(await stripe.deliver({ id: 'evt_x', type: 'x', created: 1, object: {} })).toBe(404);
    stripe.services.payments.named = named;
  });
});

describe('a genuine success', () => {
  it.each([
    ['of a cent less', (session: FakeSession) => ({ ...session, subtotal: session.subtotal - 1 })],
    ['in another currency', (session: FakeSession) => ({ ...session, currency: 'eur' })],
    ['of another order', (session: FakeSession) => ({ ...session, reference: 'GG-0000-0000' })],
  ])('%s pays nothing and is shown to staff', async (_, change) => {
    const { placed, session } = await stripe.place();
    Object.assign(session, change(session));
    shop(stripe.fake.books, session.id, 'pay');
    await stripe.deliver(lastEvent());
    expect(await stripe.booksOf(placed)).toMatchObject({ order: 'pending', payment: 'review', captured: 0 });
  });

  it('a success of order A does not pay order B', async () => {
    const a = await stripe.place();
    const b = await stripe.place();
    a.session.metadata = b.session.metadata;
    shop(stripe.fake.books, a.session.id, 'pay');
    await stripe.deliver(lastEvent());
    expect(await stripe.booksOf(b.placed)).toMatchObject({ order: 'pending', payment: 'review' });
  });
});
