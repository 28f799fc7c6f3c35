import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutReply, CheckoutRequest, PaymentProvider } from '#server/payment-providers/port.ts';
import { checkout, type OpenedProvider, type PaymentWorld } from './shops/payment-world.ts';

/** A thrown fault is an unknown outcome, as the shop treats it. */
const unknown = { outcome: 'unknown' } as const;
const orUnknown = <Reply>(reply: Promise<Reply>) => reply.catch(() => unknown);

/** The behavior all providers share; run it against each with its own world. */
export function paymentProviderSuite(name: string, open: () => Promise<OpenedProvider>): void {
  describe(`${name} as a payment provider`, () => {
    let provider: PaymentProvider;
    let world: PaymentWorld;
    beforeAll(async () => {
      ({ provider, world } = await open());
    });
    afterAll(() => world.close?.());

    /** A checkout with its page open. */
    async function begin(other: Partial<CheckoutRequest> = {}) {
      const request = checkout(other);
      const reply = await provider.start(request);
      if (reply.outcome !== 'redirect') throw new Error(`Not begun: ${JSON.stringify(reply)}`);
      const { providerReference } = reply;
      return { request, reply, payment: { paymentId: request.paymentId, providerReference } };
    }
    async function paid() {
      const begun = await begin();
      await world.pay(begun.payment.providerReference);
      const give = (amountCents: number, refundId: string = randomUUID()) =>
        provider.refund({ refundId, ...begun.payment, amountCents, currency: 'USD' });
      return { ...begun, give, refunded: () => world.refundedCents(begun.payment.providerReference) };
    }

    startSuite({ begin, provider: () => provider, world: () => world });
    endSuite({ begin, provider: () => provider, world: () => world });
    refundSuite({ paid, world: () => world });
    messageSuite({ begin, provider: () => provider, world: () => world });
  });
}

type Begin = (other?: Partial<CheckoutRequest>) => Promise<{
  request: CheckoutRequest;
  reply: Extract<CheckoutReply, { outcome: 'redirect' }>;
  payment: { paymentId: string; providerReference: string };
}>;
interface Parts {
  begin: Begin;
  provider: () => PaymentProvider;
  world: () => PaymentWorld;
}

function startSuite({ begin, provider, world }: Parts) {
  it('opens one page for a payment, however often it is asked', async () => {
    const { request, reply, payment } = await begin();
    expect(URL.canParse(reply.redirectUrl)).toBe(true);
    expect(await provider().start(request)).toEqual(reply);
    expect(await provider().ask(payment)).toBeNull();
    expect(await world().checkouts(request.paymentId)).toBe(1);
  });

  it('makes one checkout although the answer was lost', async () => {
    const request = checkout({ discountCents: 0, amountCents: 7630 });
    world().loseNextReply();
    expect(await orUnknown(provider().start(request))).toEqual(unknown);
    expect(await provider().start(request)).toMatchObject({ outcome: 'redirect' });
    expect(await world().checkouts(request.paymentId)).toBe(1);
  });

  it.each([429, 500, 'html'] as const)('reports nothing after an answer of %s, and recovers later', async answer => {
    const request = checkout();
    world().answerNext(answer);
    expect(await orUnknown(provider().start(request))).toEqual(unknown);
    expect(await provider().start(request)).toMatchObject({ outcome: 'redirect' });
  });

  it('reports what was paid, to the cent', async () => {
    const { request, payment } = await begin();
    await world().pay(payment.providerReference);
    expect(await provider().ask(payment)).toMatchObject({
      ...payment,
      provider: provider().name,
      kind: 'captured',
      amountCents: request.amountCents,
      currency: 'USD',
      orderNumber: request.orderNumber,
    });
  });

  it('does not report a declined payment as paid', async () => {
    const { payment } = await begin();
    await world().decline(payment.providerReference);
    expect([undefined, 'failed']).toContain((await provider().ask(payment))?.kind);
  });

  it('reports pending money, then that it came', async () => {
    const { payment } = await begin();
    await world().payLater(payment.providerReference);
    expect(await provider().ask(payment)).toMatchObject({ kind: 'processing' });
    await world().comeThrough(payment.providerReference);
    expect(await provider().ask(payment)).toMatchObject({ kind: 'captured' });
  });

  it('reports an unknown payment as unknown', async () => {
    expect(await provider().ask({ paymentId: randomUUID(), providerReference: null })).toBeNull();
  });
}

function endSuite({ begin, provider, world }: Parts) {
  it('expires a checkout so that it can no longer be paid', async () => {
    const { payment } = await begin();
    expect(await provider().expire(payment)).toBe(true);
    if (world().lapses) return;
    await world().pay(payment.providerReference);
    expect((await provider().ask(payment))?.kind).not.toBe('captured');
    expect(await provider().expire(payment)).toBe(true);
  });

  it('says that a paid checkout could not be expired', async () => {
    const { payment } = await begin();
    await world().pay(payment.providerReference);
    expect(await provider().expire(payment)).toBe(false);
    expect(await provider().ask(payment)).toMatchObject({ kind: 'captured' });
  });

  it('expires a checkout whose page the shop never learned of', async () => {
    const { request, payment } = await begin();
    expect(await provider().expire({ paymentId: request.paymentId, providerReference: null })).toBe(true);
    if (world().lapses) return;
    await world().pay(payment.providerReference);
    expect((await provider().ask(payment))?.kind).not.toBe('captured');
  });
}

interface Paid {
  give(amountCents: number, refundId?: string): ReturnType<PaymentProvider['refund']>;
  refunded(): Promise<number>;
}

function refundSuite({ paid, world }: { paid: () => Promise<Paid>; world: () => PaymentWorld }) {
  it('refunds in parts, and never more than was paid', async () => {
    const { give, refunded } = await paid();
    expect(await give(1000)).toMatchObject({ outcome: 'succeeded' });
    expect(await give(6030)).toMatchObject({ outcome: 'succeeded' });
    expect(await give(1)).toMatchObject({ outcome: 'failed' });
    expect(await refunded()).toBe(7030);
  });

  it('refunds once under one refund id', async () => {
    const { give, refunded } = await paid();
    const id = randomUUID();
    const first = await give(500, id);
    expect(first.providerReference).toBeTruthy();
    expect(await give(500, id)).toEqual(first);
    expect(await refunded()).toBe(500);
  });

  it('refunds once although the answer was lost', async () => {
    const { give, refunded } = await paid();
    const id = randomUUID();
    world().loseNextReply();
    expect(await orUnknown(give(700, id))).toEqual(unknown);
    expect(await give(700, id)).toMatchObject({ outcome: 'succeeded' });
    expect(await refunded()).toBe(700);
  });

  it('refunds nothing while the provider fails', async () => {
    const { give, refunded } = await paid();
    const id = randomUUID();
    world().answerNext(500);
    expect(await orUnknown(give(700, id))).toEqual(unknown);
    expect(await refunded()).toBe(0);
    expect(await give(700, id)).toMatchObject({ outcome: 'succeeded' });
  });
}

function messageSuite({ begin, provider, world }: Parts) {
  it('accepts only genuine messages, and reads from them that the payment came', async () => {
    const { payment } = await begin();
    await world().pay(payment.providerReference);
    const { messages } = provider();
    // A provider without messages has nothing to check.
    if (!messages) return expect(world().events()).toEqual([]);
    const kinds: string[] = [];
    for (const { body, headers } of world().events()) {
      const event = await messages.open(body, headers, 'provider');
      expect(event).not.toBeNull();
      const forged = body.slice();
      forged[forged.length - 2] = 32;
      expect(await messages.open(forged, headers, 'provider')).toBeNull();
      expect(await messages.open(body, new Headers(), 'provider')).toBeNull();
      const news = event ? await messages.read(event) : [];
      kinds.push(
        ...news.flatMap(each =>
          each.about === 'payment' && each.fact.paymentId === payment.paymentId ? [each.fact.kind] : [],
        ),
      );
    }
    expect(kinds).toContain('captured');
  });
}
