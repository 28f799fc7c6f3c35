import {
  type Books,
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakeRefund,
  type FakeSession,
  refundedOf,
  totalOf,
} from './books.ts';

/** Objects as Stripe's API and events show them. */
export function presentSession(books: Books, session: FakeSession, expand: string[] = []) {
  const intent = books.intents.find(({ id }) => id === session.intent);
  return {
    id: session.id,
    object: 'checkout.session',
    url: session.status === 'open' ? `${books.url}/c/pay/${session.id}#fid=x` : null,
    status: session.status,
    payment_status: session.paymentStatus,
    mode: 'payment',
    currency: session.currency,
    amount_subtotal: session.subtotal,
    amount_total: totalOf(session),
    total_details: { amount_discount: session.discount, amount_shipping: 0, amount_tax: 0 },
    payment_intent: intent && expand.includes('payment_intent') ? presentIntent(intent) : session.intent,
    client_reference_id: session.reference,
    customer: null,
    customer_email: session.email,
    customer_details: { email: session.email },
    metadata: session.metadata,
    created: session.created,
    expires_at: session.expiresAt,
    livemode: false,
    payment_method_types: ['card'],
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    adaptive_pricing: { enabled: false },
  };
}

export const presentIntent = (intent: FakeIntent) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  currency: intent.currency,
  status: intent.status,
  last_payment_error: intent.error,
  latest_charge: intent.charge,
  metadata: intent.metadata,
  livemode: false,
});

export function presentCharge(books: Books, intent: FakeIntent) {
  const refunded = refundedOf(books, intent.id);
  return {
    id: intent.charge,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: refunded,
    refunded: refunded === intent.amount,
    currency: intent.currency,
    payment_intent: intent.id,
    metadata: intent.metadata,
    livemode: false,
  };
}

export const presentRefund = (refund: FakeRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: refund.currency,
  charge: refund.charge,
  payment_intent: refund.intent,
  status: refund.status,
  reason: refund.reason,
  metadata: refund.metadata,
  created: refund.created,
});

export const presentDispute = (dispute: FakeDispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  currency: dispute.currency,
  charge: dispute.charge,
  payment_intent: dispute.intent,
  reason: dispute.reason,
  status: dispute.status,
  metadata: {},
  evidence_details: { due_by: 1_900_000_000, has_evidence: false, past_due: false, submission_count: 0 },
  livemode: false,
});

export const presentEvent = (event: FakeEvent) => ({
  id: event.id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: event.created,
  data: { object: event.object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: event.type,
});
