import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import type { SignedEvent } from '#test/support/fake-paypal/webhook-sender.ts';
import { signatureOf } from '#test/support/fake-paypal/webhook-sender.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { type PaypalOrder, paypalShop } from '#test/support/shops/paypal-shop.ts';
import { workWebhooks } from '#test/support/work-off.ts';
import { fetchMissedEvents } from './fetch-missed-events.ts';

const shop = await paypalShop();
beforeEach(async () => {
  await shop.query('delete from webhook_events');
  shop.world.fake.books.events.length = 0;
});
afterEach(() => expectInvariants(shop.services.pool));
afterAll(() => shop.world.close());

const storedEvents = () =>
  shop.query<{ payload: object; done: boolean; attempts: number }>(
    'select payload, processed_at is not null as done, attempts from webhook_events',
  );

/** An order the buyer has approved before closing the window, and PayPal's event about it. */
async function approved(): Promise<{ order: PaypalOrder; event: SignedEvent }> {
  const order = await shop.order();
  shop.world.pay(order.reference);
  const event = shop.world.events().at(-1);
  if (!event) throw new Error('PayPal tells of each approval');
  return { order, event };
}

describe('a PayPal event', () => {
  it('an event sent five times at once is stored once, without names and addresses, and processed', async () => {
    const { order, event } = await approved();
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.deliver(event)));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    await workWebhooks(shop.services);
    const kept = await storedEvents();
    expect(kept).toMatchObject([{ done: true, attempts: 1, payload: { resource: { id: order.reference } } }]);
    expect(JSON.stringify(kept)).not.toMatch(/ruth|Miller/i);
    expect(await shop.status(order)).toBe('paid');
  });

  it.each<[string, (event: SignedEvent) => SignedEvent]>([
    ['without a signature', event => ({ ...event, headers: new Headers() })],
    ['written anew on its way', event => ({ ...event, body: bytes(JSON.stringify(JSON.parse(text(event.body)))) })],
    [
      'signed for another webhook',
      event => ({ ...event, headers: signatureOf(event.body, { ...shop.world.fake.signer, webhookId: 'WEBHOOK_ID' }) }),
    ],
    [
      'with a certificate of another host',
      event => {
        const headers = new Headers(event.headers);
        headers.set('paypal-cert-url', 'https://api.paypal.example/v1/notifications/certs/CERT-1');
        return { ...event, headers };
      },
    ],
  ])('%s is refused and not stored', async (_, change) => {
    const { order, event } = await approved();
    expect(await shop.deliver(change(event))).toBe(400);
    expect(await storedEvents()).toEqual([]);
    expect(await shop.status(order)).toBe('pending');
  });

  it('is answered 503 while its certificate is unavailable, and accepted when sent again', async () => {
    const { order, event } = await approved();
    const { certificateText, url } = shop.world.fake;
    // A certificate that is not cached yet.
    event.headers.set('paypal-cert-url', `${url}/v1/notifications/certs/CERT-new`);
    shop.world.fake.certificateText = 'Internal Server Error';
    expect(await shop.deliver(event)).toBe(503);
    expect(await storedEvents()).toEqual([]);
    shop.world.fake.certificateText = certificateText;
    expect(await shop.deliver(event)).toBe(200);
    await workWebhooks(shop.services);
    expect(await shop.status(order)).toBe('paid');
  });

  it('an event whose processing failed is processed later', async () => {
    const { order, event } = await approved();
    shop.world.fake.next(503, /^GET/);
    expect(await shop.deliver(event)).toBe(200);
    await workWebhooks(shop.services);
    expect([await shop.status(order), await storedEvents()]).toMatchObject(['pending', [{ done: false }]]);
    await shop.query(`update webhook_events set received_at = now() - interval '1 minute'`);
    await workWebhooks(shop.services);
    expect([await shop.status(order), await storedEvents()]).toMatchObject(['paid', [{ done: true, attempts: 2 }]]);
  });

  it('a missed event is fetched, also while Stripe is down, and applied once', async () => {
    const { order } = await approved();
    const { payments } = shop.services;
    const away = { open: async () => null, read: async () => [], missed: () => Promise.reject(new Error('away')) };
    shop.services.payments = {
      ...payments,
      named: name => {
        const provider = payments.named(name === 'stripe' ? 'test' : name);
        return provider && name === 'stripe' ? { ...provider, messages: away } : provider;
      },
    };
    await fetchMissedEvents(shop.services);
    await fetchMissedEvents(shop.services);
    shop.services.payments = payments;
    await workWebhooks(shop.services);
    expect([await shop.status(order), await storedEvents()]).toMatchObject(['paid', [{ done: true }]]);
  });

  it('the webhook route does not exist without a webhook id', async () => {
    const { event } = await approved();
    const { payments, env, db, pool } = shop.services;
    const { clientId, clientSecret, url } = shop.world.fake;
    const paypal = { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_API_BASE: url };
    shop.services.payments = openPaymentProviders({ ...env, ...paypal }, { pool, db });
    expect(await shop.deliver(event)).toBe(404);
    shop.services.payments = payments;
    expect(await shop.deliver(event)).toBe(200);
  });
});

const text = (body: Uint8Array) => new TextDecoder().decode(body);
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
