import type { Stripe } from 'stripe';
import { isEventName } from '#server/payment-providers/event-name.ts';
import type { ProviderEvent, ProviderMessages, ProviderNews } from '#server/payment-providers/port.ts';
import { isLiveKey, type StripeSettings } from './client.ts';
import { disputeFact, idOf, paymentIdOf, refundFact, sessionFact } from './facts.ts';
import { findSessionOf, refundsOf } from './find.ts';

/** An older or newer event, in seconds, is a replay; Stripe signs every delivery again. */
const tolerance = 300;

/** Stripe's webhook: which events are accepted, and what each means for us. */
export function stripeMessages(
  open: () => Promise<Stripe>,
  { secretKey }: Pick<StripeSettings, 'secretKey'>,
  secret: string,
): ProviderMessages {
  return {
    async open(body, headers) {
      const signature = headers.get('stripe-signature');
      if (!signature || isFromTheFuture(signature)) return null;
      const stripe = await open();
      const event = await stripe.webhooks
        .constructEventAsync(Buffer.from(body), signature, secret, tolerance)
        .catch(() => null);
      // A test event proves nothing to a live shop.
      if (event?.object !== 'event' || event.livemode !== isLiveKey(secretKey)) return null;
      if (!isEventName(event.id) || !isEventName(event.type)) return null;
      return { id: event.id, type: event.type, payload: event };
    },
    read: async event => readEvent(await open(), event),
    missed: async since => findMissed(await open(), since),
  };
}

function isFromTheFuture(signature: string): boolean {
  const signed = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return !(signed <= Date.now() / 1000 + tolerance);
}

/**
 * A session's event has all we need. Other events only point at a payment and come in any order, so its current state
 * is read from Stripe. Unknown types are ignored.
 */
async function readEvent(stripe: Stripe, { payload }: ProviderEvent): Promise<ProviderNews[]> {
  const event = payload as Stripe.Event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return paymentNews(event.data.object);
    case 'checkout.session.async_payment_failed':
      return paymentNews(event.data.object).map(news =>
        news.fact.kind === 'processing'
          ? { ...news, fact: { ...news.fact, kind: 'failed', failureCode: 'payment_failed' } }
          : news,
      );
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return newsOf(stripe, event.data.object.id);
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return newsOf(stripe, idOf(event.data.object.payment_intent));
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return newsOf(stripe, idOf(event.data.object.payment_intent), event.data.object.id);
    default:
      return [];
  }
}

const paymentNews = (session: Stripe.Checkout.Session): Extract<ProviderNews, { about: 'payment' }>[] => {
  const fact = sessionFact(session);
  return fact ? [{ about: 'payment', fact }] : [];
};

/** Everything Stripe now knows about the payment of an intent: paid or not, its refunds, and the given dispute. */
async function newsOf(stripe: Stripe, intent: string | null, dispute?: string): Promise<ProviderNews[]> {
  const session = intent ? await findSessionOf(stripe, intent) : null;
  const paymentId = session && paymentIdOf(session);
  // Another shop's payment in the same account.
  if (!intent || !session || !paymentId) return [];
  const refunds = await refundsOf(stripe, intent);
  const askedAt = new Date();
  return [
    ...paymentNews(session),
    ...refunds.map(refund => ({ about: 'refund' as const, fact: refundFact(refund, paymentId) })),
    ...(dispute
      ? [{ about: 'dispute' as const, fact: disputeFact(await stripe.disputes.retrieve(dispute), paymentId, askedAt) }]
      : []),
  ];
}

const mostMissed = 1_000;

async function findMissed(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const missed: ProviderEvent[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const event of stripe.events.list({ delivery_success: false, created, limit: 100 })) {
    missed.push({ id: event.id, type: event.type, payload: event });
    if (missed.length >= mostMissed) break;
  }
  return missed;
}
