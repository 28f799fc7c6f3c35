import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { webhookRoutes } from '#server/features/payments/webhook-routes.ts';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import type { Services } from '#server/services.ts';
import { workWebhooks } from '#test/support/work-off.ts';
import type { FakeEvent, FakeSession } from '../fake-stripe/books.ts';
import { type FakeStripe, openFakeStripe } from '../fake-stripe/fake-stripe.ts';
import { shop } from '../fake-stripe/shopper.ts';
import { signEvent } from '../fake-stripe/webhook-sender.ts';
import { booksOf } from '../order-books.ts';
import type { TestApp } from '../test-app.ts';
import { sendOrder, stockProduct, testShop } from './test-orders.ts';

export interface StripeShop {
  services: Services;
  app: TestApp;
  fake: FakeStripe;
  /** An order of one balm, with its Stripe session. */
  place(): Promise<{ placed: PlacedOrder; session: FakeSession }>;
  /** The same, paid at Stripe and reported to the shop. */
  placePaid(): Promise<{ placed: PlacedOrder; session: FakeSession }>;
  /** Delivers all events of a payment so far, in order; fails if the shop refuses one. */
  deliverAll(session: FakeSession): Promise<void>;
  /** Delivers an event as Stripe does, and runs the job. Returns the status. */
  deliver(event: FakeEvent, headers?: Record<string, string>): Promise<number>;
  /** The events of one payment so far, in order. */
  eventsOf(session: FakeSession): FakeEvent[];
  /** Our records of an order. */
  booksOf(placed: PlacedOrder): Promise<Record<string, unknown>>;
}

/** A shop that takes cards by a fake Stripe. */
export async function openStripeShop(): Promise<StripeShop> {
  const fake = await openFakeStripe();
  afterAll(() => fake.close());
  const { services, app } = await testShop(webhookRoutes);
  const stripe = { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_WEBHOOK_SECRET: fake.webhookSecret };
  services.payments = openPaymentProviders({ ...services.env, ...stripe, STRIPE_API_BASE: fake.url }, services);
  const stripeShop: StripeShop = {
    services,
    app,
    fake,
    async placePaid() {
      const { placed, session } = await stripeShop.place();
      shop(fake.books, session.id, 'pay');
      await stripeShop.deliverAll(session);
      return { placed, session };
    },
    async deliverAll(session) {
      for (const event of stripeShop.eventsOf(session)) {
        const status = await stripeShop.deliver(event);
        if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
      }
    },
    async place() {
      const items = [{ product_id: await stockProduct(services), quantity: 1 }];
      const { data: placed } = await sendOrder(app.guest, { items, payment_method: 'card' }, randomUUID());
      const session = fake.books.sessions.at(-1);
      if (!session || session.reference !== placed.order.order_number) throw new Error('Stripe was not asked');
      return { placed, session };
    },
    async deliver(event, more = {}) {
      const { body, headers } = signEvent(event, fake.webhookSecret);
      for (const [name, value] of Object.entries(more)) headers.set(name, value);
      const answer = await app.app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
      await workWebhooks(services);
      return answer.status;
    },
    eventsOf: ({ id, intent }) =>
      fake.books.events.filter(({ object }) => {
        const about = object as { id: string; payment_intent?: string };
        return about.id === id || about.id === intent || about.payment_intent === intent;
      }),
    booksOf: ({ order }) => booksOf(services, order.order_number),
  };
  return stripeShop;
}
