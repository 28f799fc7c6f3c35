import type { Stripe } from 'stripe';
import { uuidForm } from '#server/database/uuid.ts';
import type { DisputeFact, PaymentFact, PaymentFactKind, RefundFact } from '#server/payment-providers/port.ts';

const upper = (currency: string | null) => (currency ?? '').toUpperCase();

/** The payment of a session; null when the shop did not make it. */
export function paymentIdOf(session: Stripe.Checkout.Session): string | null {
  const id = session.metadata?.payment_id;
  return id && uuidForm.test(id) ? id : null;
}

/** The fact a session reports about its payment; null while it is open: the shopper may retry after a decline. */
export function sessionFact(session: Stripe.Checkout.Session): PaymentFact | null {
  const paymentId = paymentIdOf(session);
  const kind = kindOf(session);
  if (!paymentId || !kind) return null;
  const failureCode = kind === 'failed' ? failureOf(session) : undefined;
  return {
    paymentId,
    provider: 'stripe',
    providerReference: session.id,
    kind,
    amountCents: session.amount_total ?? 0,
    currency: upper(session.currency),
    orderNumber: session.client_reference_id ?? '',
    ...(failureCode ? { failureCode } : {}),
  };
}

function kindOf(session: Stripe.Checkout.Session): PaymentFactKind | null {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return null;
  if (session.payment_status !== 'unpaid') return 'captured';
  // A method that takes days is pending until its payment changes.
  const state = intentOf(session)?.status;
  return state === 'requires_payment_method' || state === 'canceled' ? 'failed' : 'processing';
}

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session) => (typeof intent === 'object' ? intent : null);

function failureOf(session: Stripe.Checkout.Session): string {
  const error = intentOf(session)?.last_payment_error;
  return error?.decline_code ?? error?.code ?? 'payment_failed';
}

/** The id of an object that may be expanded or not. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

export function refundState(status: string | null): RefundFact['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function refundFact(refund: Stripe.Refund, paymentId: string): RefundFact {
  const refundId = refund.metadata?.refund_id;
  return {
    paymentId,
    provider: 'stripe',
    refundReference: refund.id,
    refundId: refundId && uuidForm.test(refundId) ? refundId : null,
    status: refundState(refund.status),
    amountCents: refund.amount,
    currency: upper(refund.currency),
  };
}

const disputeStates: Record<string, DisputeFact['status']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

/** `asOf`: when Stripe was asked. */
export function disputeFact(dispute: Stripe.Dispute, paymentId: string, asOf: Date): DisputeFact {
  const due = dispute.evidence_details.due_by;
  return {
    paymentId,
    provider: 'stripe',
    disputeReference: dispute.id,
    status: disputeStates[dispute.status] ?? 'open',
    reason: dispute.reason,
    amountCents: dispute.amount,
    currency: upper(dispute.currency),
    answerBy: due ? new Date(due * 1000) : null,
    asOf,
  };
}
