import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutRequest, PaymentProvider } from '#server/payment-providers/port.ts';
import type { Trouble } from '#test/support/fake-paypal/fake-paypal.ts';
import { open, type PaypalWorld, settingsFor } from '#test/support/fake-paypal/world.ts';
import { checkout } from '#test/support/shops/payment-world.ts';
import { takeMoney } from './capture.ts';
import { openPaypalClient } from './client.ts';
import { openPaypalProvider } from './provider.ts';

let provider: PaymentProvider;
let world: PaypalWorld;

beforeEach(async () => {
  ({ provider, world } = await open());
});
afterEach(() => world.close());

/** Waits a fifth of a second for PayPal. */
const hasty = () => openPaypalProvider({ ...settingsFor(world.fake), timeoutMs: 200 });

async function started(other: Partial<CheckoutRequest> = {}) {
  const asked = checkout(other);
  const reply = await provider.start(asked);
  if (reply.outcome !== 'redirect') throw new Error(`Not started: ${JSON.stringify(reply)}`);
  return { asked, reference: reply.providerReference, page: reply.redirectUrl };
}

const askAbout = (asked: CheckoutRequest, reference: string | null, mayTake = true) =>
  provider.ask({ paymentId: asked.paymentId, providerReference: reference, asked, mayTake });

async function captured() {
  const begun = await started();
  world.pay(begun.reference);
  const fact = await askAbout(begun.asked, begun.reference);
  return { ...begun, captureReference: fact?.captureReference ?? null };
}

const refundOf = ({ asked, reference, captureReference }: Awaited<ReturnType<typeof captured>>, cents: number) => ({
  refundId: randomUUID(),
  paymentId: asked.paymentId,
  providerReference: reference,
  captureReference,
  amountCents: cents,
  currency: 'USD',
});

describe('starting a payment', () => {
  it('asks for exactly our total, part by part, and sends the buyer to its page', async () => {
    const { asked, page } = await started();
    const [order] = world.fake.books.orders;
    expect(order).toMatchObject({
      amount: { currency_code: 'USD', value: '70.30' },
      customId: `${asked.orderNumber}:${asked.paymentId}`,
      returnUrl: asked.returnUrl,
      cancelUrl: asked.cancelUrl,
    });
    expect(page).toBe(`${world.fake.url}/checkoutnow?token=${order?.id}`);
  });

  it.each<Exclude<Trouble, 'lose'>>([429, 409, 500, 503, 'html', 'drop', 'empty', 'break'])(
    'does not accept %s as an answer',
    async trouble => {
      world.answerNext(trouble);
      await expect(provider.start(checkout())).rejects.toThrow('PayPal');
    },
  );

  it('waits for an answer for a limited time', async () => {
    world.answerNext('hang');
    await expect(hasty().start(checkout())).rejects.toThrow('PayPal');
  });

  it('is refused when PayPal refuses, and when the parts are not the amount', async () => {
    world.answerNext(403);
    expect(await provider.start(checkout())).toEqual({ outcome: 'refused', reason: 'not_authorized' });
    const calls = world.fake.calls.length;
    expect(await provider.start(checkout({ taxCents: 433 }))).toEqual({ outcome: 'refused', reason: 'sum_differs' });
    expect(world.fake.calls).toHaveLength(calls);
  });
});

describe('the access token', () => {
  it('is requested once by many at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => provider.start(checkout())));
    expect(world.fake.calls.filter(call => call.endsWith('/token'))).toHaveLength(1);
  });

  it('is renewed when PayPal rejects it, and shortly before it expires', async () => {
    const { asked, reference } = await started();
    world.fake.tokens.clear();
    world.pay(reference);
    expect(await askAbout(asked, reference)).toMatchObject({ kind: 'captured' });
    world.fake.tokenSeconds = 59;
    world.fake.tokens.clear();
    await started();
    await started();
    expect(world.fake.calls.filter(call => call.endsWith('/token')).length).toBeGreaterThanOrEqual(4);
  });

  it('a refused token is a refusal, and a missing one counts as no answer', async () => {
    world.fake.clientSecret = 'another';
    expect(await provider.start(checkout())).toMatchObject({ outcome: 'refused' });
    world.fake.next(429, /token/);
    await expect(provider.start(checkout())).rejects.toThrow('429');
  });
});

describe('asking about a payment', () => {
  it('reports nothing before the buyer has approved, then captures the money once', async () => {
    const { asked, reference } = await started();
    expect(await askAbout(asked, reference)).toBeNull();
    world.pay(reference);
    const facts = await Promise.all([askAbout(asked, reference), askAbout(asked, reference)]);
    expect(facts[0]).toMatchObject({
      kind: 'captured',
      paymentId: asked.paymentId,
      providerReference: reference,
      amountCents: 7_030,
      currency: 'USD',
      orderNumber: asked.orderNumber,
      captureReference: world.fake.books.captures[0]?.id,
    });
    expect(facts[1]).toEqual(facts[0]);
    expect(world.held(reference)).toEqual({ captured: 7_030, refunded: 0, captures: 1 });
    // With one request id, so that PayPal recognizes the repeat.
    const captures = [...world.fake.replies.keys()].filter(key => key.includes('/capture '));
    expect(captures).toEqual([`/v2/checkout/orders/${reference}/capture capture-${asked.paymentId}`]);
  });

  it('leaves approved money uncaptured once the attempt is over', async () => {
    const { asked, reference } = await started();
    world.pay(reference);
    expect(await askAbout(asked, reference, false)).toBeNull();
    expect(world.held(reference).captures).toBe(0);
  });

  it.each(['lose', 'break', 'empty'] as const)('finds out what became of a capture answered by "%s"', async trouble => {
    const { asked, reference } = await started();
    world.pay(reference);
    world.fake.next(trouble);
    expect(await askAbout(asked, reference)).toMatchObject({ kind: 'captured' });
    expect(world.held(reference).captures).toBe(1);
  });

  it('does not know of a delayed capture, and captures nothing twice', async () => {
    const { asked, reference } = await started();
    world.pay(reference);
    world.answerNext('late');
    const question = { paymentId: asked.paymentId, providerReference: reference, asked };
    await expect(hasty().ask(question)).rejects.toThrow('PayPal');
    world.fake.catchUp();
    expect(await provider.ask(question)).toMatchObject({ kind: 'captured' });
    expect(world.held(reference).captures).toBe(1);
    // Both with one request id, in case PayPal gets them at the same time.
    expect([...world.fake.replies.keys()].filter(key => key.includes('/capture'))).toHaveLength(1);
  });

  it('accepts that the money was captured elsewhere', async () => {
    const { asked, reference } = await started();
    world.pay(reference);
    await askAbout(asked, reference);
    world.fake.replies.clear();
    const order = world.fake.books.orders[0];
    const fact = await takeMoney(
      openPaypalClient(settingsFor(world.fake)),
      { id: reference, status: 'APPROVED' },
      asked,
    );
    expect([order?.status, fact?.kind]).toEqual(['COMPLETED', 'captured']);
  });

  it('reports a refused instrument, and a declined capture within a completed order, as failed', async () => {
    const first = await started();
    world.decline(first.reference);
    expect(await askAbout(first.asked, first.reference)).toMatchObject({
      kind: 'failed',
      failureCode: 'instrument_declined',
      amountCents: 7_030,
    });
    const second = await started();
    world.declineWithin(second.reference);
    expect(await askAbout(second.asked, second.reference)).toMatchObject({ kind: 'failed' });
  });

  it.each([
    [true, 'captured'],
    [false, 'failed'],
  ] as const)('reports money that takes days as processing, then (came through: %s) %s', async (succeeds, kind) => {
    const { asked, reference } = await started();
    world.payLater(reference);
    expect(await askAbout(asked, reference)).toMatchObject({ kind: 'processing' });
    world.comeThrough(reference, succeeds);
    expect(await askAbout(asked, reference)).toMatchObject({ kind });
  });

  it('reports an order that PayPal has forgotten as expired', async () => {
    const { asked, reference } = await started();
    world.expire(reference);
    expect(await askAbout(asked, reference)).toMatchObject({ kind: 'expired', amountCents: 7_030 });
    expect(await provider.ask({ paymentId: asked.paymentId, providerReference: null })).toBeNull();
  });

  it('captures no money of another sum or payment than requested', async () => {
    const { asked, reference } = await started();
    world.pay(reference);
    expect(await askAbout({ ...asked, amountCents: 1 }, reference)).toMatchObject({
      kind: 'failed',
      amountCents: 7_030,
    });
    expect(await askAbout({ ...asked, paymentId: randomUUID() }, reference)).toMatchObject({ kind: 'failed' });
    expect(await askAbout({ ...asked, orderNumber: 'GG-0000-0001' }, reference)).toMatchObject({
      kind: 'failed',
      orderNumber: asked.orderNumber,
    });
    expect(world.held(reference).captures).toBe(0);
  });

  it('reports another payment’s money under its own order, never for this one', async () => {
    const { reference } = await captured();
    const other = checkout({ orderNumber: 'GG-0000-0001' });
    expect((await askAbout(other, reference))?.orderNumber).not.toBe(other.orderNumber);
  });
});

describe('expiring a payment', () => {
  const expire = (asked: CheckoutRequest, reference: string | null) =>
    provider.expire({ paymentId: asked.paymentId, providerReference: reference });

  it('ends an unpaid one, approved or not, forgotten or never shown', async () => {
    const { asked, reference } = await started();
    expect(await expire(asked, null)).toBe(true);
    expect(await expire(asked, reference)).toBe(true);
    world.pay(reference);
    expect(await expire(asked, reference)).toBe(true);
    world.expire(reference);
    expect(await expire(asked, reference)).toBe(true);
  });

  it('fails for one that is paid or pending, or cannot be read', async () => {
    const paid = await captured();
    expect(await expire(paid.asked, paid.reference)).toBe(false);
    const slow = await started();
    world.payLater(slow.reference);
    await askAbout(slow.asked, slow.reference);
    expect(await expire(slow.asked, slow.reference)).toBe(false);
    world.fake.next(500, /^GET/);
    await expect(expire(slow.asked, slow.reference)).rejects.toThrow('500');
  });
});

describe('refunding a payment', () => {
  it('pays once however often it is asked and whatever became of the answers', async () => {
    const payment = await captured();
    const asked = refundOf(payment, 4_000);
    world.loseNextReply();
    await expect(provider.refund(asked)).rejects.toThrow('PayPal');
    const replies = await Promise.all(Array.from({ length: 8 }, () => provider.refund(asked)));
    expect(new Set(replies.map(reply => JSON.stringify(reply))).size).toBe(1);
    // PayPal forgets the request id after 45 days; the refund is found by its custom id.
    world.fake.replies.clear();
    expect(await provider.refund({ ...asked, amountCents: 7_030 })).toEqual(replies[0]);
    expect(world.held(payment.reference).refunded).toBe(4_000);
  });

  it('finds the capture by its order when only that is known', async () => {
    const payment = await captured();
    expect(await provider.refund({ ...refundOf(payment, 100), captureReference: null })).toMatchObject({
      outcome: 'succeeded',
    });
  });

  it.each([true, false])('a pending refund is polled until it ends (succeeded: %s)', async succeeds => {
    const payment = await captured();
    world.slowRefunds(true);
    const asked = refundOf(payment, 4_000);
    const reply = await provider.refund(asked);
    expect(reply.outcome).toBe('pending');
    world.endRefund(reply.providerReference ?? '', succeeds);
    expect((await provider.refund(asked)).outcome).toBe(succeeds ? 'succeeded' : 'failed');
  });

  it.each<Exclude<Trouble, 'lose'>>([401, 403, 429, 500, 'html'])('does not accept %s as an answer', async trouble => {
    const payment = await captured();
    world.fake.tokens.clear();
    world.answerNext(trouble);
    if (trouble === 401) world.answerNext(401);
    await expect(provider.refund(refundOf(payment, 100))).rejects.toThrow('PayPal');
  });
});
