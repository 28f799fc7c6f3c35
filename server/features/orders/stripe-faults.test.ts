import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders.ts';
import { openStripeProvider } from '#server/payments/stripe/provider.ts';
import type { Trouble } from '#test/support/fake-stripe/fake-stripe.ts';
import { createRefund } from '#test/support/fake-stripe/refunds.ts';
import { comeThrough, shop } from '#test/support/fake-stripe/shopper.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { openStripeShop, type StripeShop } from '#test/support/stripe-shop.ts';
import { sendOrder, stockProduct } from '#test/support/test-orders.ts';
import { fetchMissedEvents } from './fetch-missed-events.ts';
import { settleOpenPayments } from './settle-payment.ts';
import { settleOpenRefunds } from './settle-refund.ts';
import { sweepHolds } from './sweep-holds.ts';
import { workWebhooks } from './work-webhooks.ts';

let stripe: StripeShop;
beforeAll(async () => {
  stripe = await openStripeShop();
  const { fake, services } = stripe;
  // Without tries of the library's own, so that every trouble reaches the shop.
  const settings = { secretKey: fake.secretKey, webhookSecret: fake.webhookSecret, apiBase: fake.url, retries: 0 };
  const provider = openStripeProvider(settings);
  services.payments = { forMethod: () => provider, named: () => provider };
});

const troubles: Trouble[] = [429, 500, 409, 'html', 'drop', 'lose', 'break'];
const steps = [
  'payNow',
  'pay',
  'decline',
  'payLater',
  'comeThrough',
  'ask',
  'sweep',
  'cancel',
  'refund',
  'events',
] as const;
type Step = (typeof steps)[number];

/** The page the shopper has open, if the shop ever knew one. */
async function openPage(placed: PlacedOrder): Promise<string | null> {
  const { rows } = await stripe.services.pool.query<{ reference: string }>(
    `select p.provider_reference as reference from payments p join orders o on o.id = p.order_id
    where o.order_number = $1 and p.redirect_url is not null order by p.created_at desc limit 1`,
    [placed.order.order_number],
  );
  return rows[0]?.reference ?? null;
}

async function take(step: Step, placed: PlacedOrder): Promise<void> {
  const { app, fake, services } = stripe;
  const { order_number: number, key } = placed.order;
  const page = await openPage(placed);
  if (step === 'payNow') await app.guest.send('POST', `/api/orders/${number}/pay?key=${key}`);
  else if (step === 'cancel') await app.guest.send('POST', `/api/orders/${number}/cancel?key=${key}`);
  else if (step === 'ask') await askAgain();
  else if (step === 'events') await hearAll();
  else if (step === 'sweep') {
    await services.pool.query(
      `update orders set hold_expires_at = now() - interval '1 second' where order_number = $1 and hold_expires_at is not null`,
      [number],
    );
    await sweepHolds(services);
  } else if (page) atStripe(step, page, fake.books);
}

function atStripe(step: Step, page: string, books: StripeShop['fake']['books']) {
  if (step === 'pay' || step === 'decline') shop(books, page, step);
  else if (step === 'payLater') shop(books, page, 'pay-later');
  else if (step === 'comeThrough') comeThrough(books, page, true);
  else if (step === 'refund') {
    const session = books.sessions.find(({ id }) => id === page);
    const isLeft = books.refunds.every(({ intent }) => intent !== session?.intent);
    if (session?.paymentStatus === 'paid' && isLeft) {
      createRefund(books, { payment_intent: session.intent ?? '', amount: '100' });
    }
  }
}

async function askAgain() {
  const { services } = stripe;
  await services.pool.query(`update payments set asked_at = 'epoch', created_at = least(created_at, now() - interval '1 hour')
    where status in ('created', 'pending', 'processing', 'unknown')`);
  await settleOpenPayments(services);
  await settleOpenRefunds(services);
}

/** Everything Stripe has to tell, also what it could not deliver. */
async function hearAll() {
  await fetchMissedEvents(stripe.services);
  await stripe.services.pool.query(
    `update webhook_events set received_at = now() - interval '1 day' where processed_at is null`,
  );
  await workWebhooks(stripe.services);
  for (const event of stripe.fake.books.events) event.delivered = true;
}

/** Money taken and given back for an order, by Stripe's books and by ours. */
async function moneyOf({ order }: PlacedOrder) {
  const { books } = stripe.fake;
  const paid = books.sessions.filter(
    ({ reference, paymentStatus }) => reference === order.order_number && paymentStatus === 'paid',
  );
  const intents = paid.map(({ intent }) => intent);
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const theirs = {
    captured: sum(paid.map(({ subtotal, discount }) => subtotal - discount)),
    refunded: sum(books.refunds.filter(({ intent }) => intents.includes(intent)).map(({ amount }) => amount)),
  };
  const { rows } = await stripe.services.pool.query<typeof theirs>(
    `select sum(captured_cents)::int as captured, sum(p.refunded_cents)::int as refunded
    from payments p join orders o on o.id = p.order_id where order_number = $1`,
    [order.order_number],
  );
  return { theirs, ours: rows[0] };
}

/** JOURNEYS=500 goes further. The seed of a failure is printed with it. */
const runs = Number(process.env.JOURNEYS ?? 15);

it(
  'whatever fails between the shop and Stripe, in the end the books of both agree',
  async () => {
    const trouble = fc.option(fc.constantFrom(...troubles), { freq: 1, nil: null });
    const journey = fc.array(fc.record({ step: fc.constantFrom('pay' as const, ...steps), trouble }), {
      minLength: 3,
      maxLength: 10,
    });
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(trouble, journey, async (first, path) => {
        const { app, fake, services } = stripe;
        const items = [{ product_id: await stockProduct(services), quantity: 1 }];
        if (first) fake.trouble.push(first);
        const { data: placed } = await sendOrder(app.guest, { items, payment_method: 'card' });
        for (const { step, trouble } of path) {
          if (trouble) fake.trouble.push(trouble);
          await take(step, placed);
        }
        fake.trouble.length = 0;
        for (let round = 0; round < 3; round += 1) {
          await askAgain();
          await hearAll();
        }
        const { ours, theirs } = await moneyOf(placed);
        expect(ours).toEqual(theirs);
        moved += theirs.captured;
        await expectInvariants(services.pool);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    expect(moved, 'cents that moved').toBeGreaterThan(0);
  },
  60_000 + runs * 2_000,
);
