import { uuidForm } from '#server/database/uuid.ts';
import type { PaymentFact, PaymentFactKind, RefundFact } from '#server/payment-providers/port.ts';
import { readCustomId } from './order-request.ts';
import { type Capture, type Order, type Refund, toCents } from './shapes.ts';

const captureKinds: Record<string, PaymentFactKind> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'captured',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
};

const byWeight: PaymentFactKind[] = ['captured', 'processing', 'failed'];

export const unitOf = (order: Order) => order.purchase_units?.[0];

/** The capture that counts: money received before pending money, and both before a decline. */
export function captureOf(order: Order): Capture | null {
  const captures = unitOf(order)?.payments?.captures ?? [];
  const weight = ({ status }: Capture) => {
    const at = byWeight.indexOf(captureKinds[status] ?? 'failed');
    return at === -1 ? byWeight.length : at;
  };
  return [...captures].sort((a, b) => weight(a) - weight(b))[0] ?? null;
}

/** The payment an order belongs to; null for an order this shop did not make. */
export function paymentOf(order: Order): { orderNumber: string; paymentId: string } | null {
  return readCustomId(unitOf(order)?.custom_id ?? captureOf(order)?.custom_id);
}

/**
 * The fact an order reports about its payment; null while nothing is decided. The order's status alone proves nothing:
 * a COMPLETED order may have a declined capture.
 */
export function orderFact(order: Order): PaymentFact | null {
  const capture = captureOf(order);
  const about = paymentOf(order);
  if (!about) return null;
  if (capture) return captureFact(order.id, capture, about);
  const asked = unitOf(order)?.amount;
  if (order.status !== 'VOIDED' || !asked) return null;
  return fact(order.id, about, { kind: 'canceled', amountCents: toCents(asked), currency: asked.currency_code });
}

function captureFact(reference: string, capture: Capture, about: { orderNumber: string; paymentId: string }) {
  const kind = captureKinds[capture.status];
  if (!kind) return null;
  // A capture with another custom id than its order's needs a person.
  const own = capture.custom_id === undefined ? about : readCustomId(capture.custom_id);
  const isSame = own?.paymentId === about.paymentId && own.orderNumber === about.orderNumber;
  return fact(reference, isSame ? about : { ...about, orderNumber: capture.custom_id ?? '' }, {
    kind,
    amountCents: toCents(capture.amount),
    currency: capture.amount.currency_code,
    captureReference: capture.id,
    ...(kind === 'failed' ? { failureCode: (capture.status_details?.reason ?? 'declined').toLowerCase() } : {}),
  });
}

type FactDetails = Pick<PaymentFact, 'kind' | 'amountCents' | 'currency' | 'captureReference' | 'failureCode'>;

/** Makes a fact reported by PayPal. */
export function fact(
  reference: string,
  about: { orderNumber: string; paymentId: string },
  details: FactDetails,
): PaymentFact {
  return {
    paymentId: about.paymentId,
    provider: 'paypal',
    providerReference: reference,
    ...details,
    orderNumber: about.orderNumber,
  };
}

export function refundState(status: string): RefundFact['status'] {
  if (status === 'COMPLETED') return 'succeeded';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
}

/** Our refunds carry the refund's id; those made on PayPal's pages carry the payment's or none. */
export function refundFact(refund: Refund, paymentId: string): RefundFact {
  return {
    paymentId,
    provider: 'paypal',
    refundReference: refund.id,
    refundId: refund.custom_id && uuidForm.test(refund.custom_id) ? refund.custom_id : null,
    status: refundState(refund.status),
    amountCents: toCents(refund.amount),
    currency: refund.amount.currency_code,
  };
}
