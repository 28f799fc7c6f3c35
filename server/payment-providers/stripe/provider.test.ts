import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutRequest, PaymentProvider } from '#server/payment-providers/port.ts';
import type { FakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { createRefund, openDispute } from '#test/support/fake-stripe/refunds.ts';
import { shop } from '#test/support/fake-stripe/shopper.ts';
import { openStripeWorld } from '#test/support/fake-stripe/stripe-world.ts';
import { signEvent } from '#test/support/fake-stripe/webhook-sender.ts';
import { paymentProviderSuite } from '#test/support/payment-provider-suite.ts';
import { checkout } from '#test/support/shops/payment-world.ts';
import { openStripeProvider } from './provider.ts';
import { expiryOf } from './session-request.ts';

const connect = (fake: FakeStripe, other: object = {}) =>
  openStripeProvider({
    secretKey: fake.secretKey,
    webhookSecret: fake.webhookSecret,
    apiBase: fake.url,
    retries: 0,
    ...other,
  });

paymentProviderSuite('Stripe', async () => {
  const { fake, world } = await openStripeWorld();
  return { provider: connect(fake), world };
});

let fake: FakeStripe;
let provider: PaymentProvider;
beforeAll(async () => {
  ({ fake } = await openStripeWorld());
  provider = connect(fake);
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.calls.length = 0;
});

async function begin(other: Partial<CheckoutRequest> = {}) {
  const request = checkout(other);
  const reply = await provider.start(request);
  if (reply.outcome !== 'redirect') throw new Error(`Not begun: ${JSON.stringify(reply)}`);
  const session = fake.books.sessions.find(({ id }) => id === reply.providerReference);
  if (!session) throw new Error('Stripe has no such session');
  return { request, session, payment: { paymentId: request.paymentId, providerReference: session.id } };
}

describe('a Stripe session', () => {
  it('lists goods, shipping, tax and discount that add up to our total', async () => {
    const { request, session } = await begin();
    expect(session.lines.map(({ name, amount, quantity }) => [name, amount, quantity])).toEqual([
      ['Tallow Balm', 2999, 2],
      ['Shipping', 1200, 1],
      ['Tax', 432, 1],
    ]);
    expect([session.subtotal, session.discount]).toEqual([7630, 600]);
    const ours = { payment_id: request.paymentId, order_number: request.orderNumber };
    expect([session.metadata, session.intentMetadata]).toEqual([ours, ours]);
  });

  it.each([
    ['a minute of hold left', 1],
    ['a hold of 35 minutes', 35],
    ['a hold of a day', 24 * 60],
  ])('expires within Stripe’s bounds with %s', async (_, minutes) => {
    const { session } = await begin({ expiresAt: new Date(Date.now() + minutes * 60_000) });
    expect(session.expiresAt).toBeGreaterThanOrEqual(session.created + 30 * 60);
  });

  it('is not requested when the parts are not the total', async () => {
    const wrong = { ...checkout(), taxCents: 431 };
    expect(await provider.start(wrong)).toEqual({ outcome: 'refused', reason: 'sum_differs' });
    expect(fake.calls).toEqual([]);
  });

  it('is refused below fifty cents, as Stripe says', async () => {
    const small = { lines: [{ name: 'Sample', unitAmountCents: 49, quantity: 1 }], amountCents: 49 };
    const none = { discountCents: 0, shippingCents: 0, taxCents: 0 };
    expect(await provider.start(checkout({ ...small, ...none }))).toEqual({
      outcome: 'refused',
      reason: 'amount_too_small',
    });
  });

  it('is found again when Stripe keeps replaying an old fault', async () => {
    const request = checkout({ discountCents: 0, amountCents: 7630 });
    fake.trouble.push('break');
    await expect(provider.start(request)).rejects.toThrow();
    expect(await provider.start(request)).toMatchObject({ outcome: 'redirect' });
    expect(fake.books.sessions.filter(({ metadata }) => metadata.payment_id === request.paymentId)).toHaveLength(1);
  });

  it('is not waited for longer than the limit', async () => {
    fake.trouble.push('hang');
    await expect(connect(fake, { timeoutMs: 100 }).start(checkout())).rejects.toThrow();
  });

  it('an expired session is opened for nobody', async () => {
    const { request, session } = await begin();
    await provider.expire({ paymentId: request.paymentId, providerReference: session.id });
    expect(await provider.start(request)).toEqual({ outcome: 'refused', reason: 'expired' });
  });

  it('stays payable after a decline', async () => {
    const { session, payment } = await begin();
    shop(fake.books, session.id, 'decline');
    expect(await provider.ask(payment)).toBeNull();
    shop(fake.books, session.id, 'pay');
    expect(await provider.ask(payment)).toMatchObject({ kind: 'captured' });
  });

  it('a session of another payment is not accepted', async () => {
    const { session } = await begin();
    shop(fake.books, session.id, 'pay');
    expect(await provider.ask({ paymentId: randomUUID(), providerReference: session.id })).toBeNull();
  });
});

describe('a Stripe refund', () => {
  it('a pending refund is polled, not requested again', async () => {
    const { session, payment, request } = await begin();
    shop(fake.books, session.id, 'pay');
    const refundId = randomUUID();
    const wanted = { refundId, ...payment, amountCents: request.amountCents, currency: 'USD' };
    const metadata = { refund_id: refundId };
    createRefund(fake.books, { payment_intent: session.intent ?? '', amount: '7030', metadata }, 'pending');
    expect(await provider.refund(wanted)).toMatchObject({ outcome: 'pending' });
    expect(fake.calls).not.toContain('POST /v1/refunds');
  });

  it('a refund of a disputed payment fails and changes nothing else', async () => {
    const { session, payment } = await begin();
    shop(fake.books, session.id, 'pay');
    openDispute(fake.books, session.intent ?? '', 'needs_response');
    const reply = await provider.refund({ refundId: randomUUID(), ...payment, amountCents: 1, currency: 'USD' });
    expect(reply).toEqual({ outcome: 'failed', providerReference: null });
  });
});

describe('an event is refused', () => {
  const open = async (change: { secret?: string; at?: number; key?: string }) => {
    await begin().then(({ session }) => shop(fake.books, session.id, 'pay'));
    const event = fake.books.events.at(-1);
    if (!event) throw new Error('Nothing happened');
    const { body, headers } = signEvent(event, change.secret ?? fake.webhookSecret, change.at);
    return connect(fake, { secretKey: change.key ?? fake.secretKey }).messages?.open(body, headers, 'stripe');
  };
  const now = Math.floor(Date.now() / 1000);

  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed ten minutes ago', { at: now - 600 }],
    ['signed ten minutes from now', { at: now + 600 }],
    ['of the test mode, by a live shop', { key: 'sk_live_1' }],
  ])('%s', async (_, change) => {
    expect(await open(change)).toBeNull();
  });

  it('unless its signature is genuine', async () => {
    expect(await open({})).toMatchObject({ type: 'checkout.session.completed' });
  });
});

it('a repeat within the hour asks for the same end, also for a pay link', () => {
  const holdEnds = new Date('2026-12-01T12:00:00Z');
  const at = (time: string) => expiryOf(holdEnds, new Date(`2026-11-28T${time}Z`).getTime());
  expect(at('18:59:59')).toBe(at('18:00:00'));
  expect(new Date(at('18:00:00') * 1000).toISOString()).toBe('2026-11-29T17:00:00.000Z');
});
