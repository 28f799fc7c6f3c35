import type { Cents } from '#domain/money.ts';
import { isOver, isUnpaid, type OrderStatus } from './order-state.ts';

/**
 * A payment attempt's statuses by rank: it only moves to a higher one, so facts may come late, twice and in any order.
 * Below `review` no money has come; from `captured` on it has.
 */
const paymentRanks = {
  created: 0,
  /** Asked for, without an answer: the reconciler finds out. */
  unknown: 1,
  pending: 2,
  processing: 3,
  failed: 4,
  canceled: 5,
  expired: 6,
  /** A fact contradicted what was asked for; staff look at it. */
  review: 7,
  captured: 8,
  partially_refunded: 9,
  refunded: 10,
} as const;

export type PaymentStatus = keyof typeof paymentRanks;
export type PaymentFactKind = 'processing' | 'captured' | 'failed' | 'canceled' | 'expired';

/** What a provider says of one payment; amount in integer cents. */
export interface PaymentFact {
  kind: PaymentFactKind;
  provider: string;
  providerReference: string;
  amountCents: Cents;
  currency: string;
  orderNumber: string;
}

/** What was asked for. The reference is null until the provider's first answer is known. */
export interface PaymentOnRecord {
  id: string;
  status: PaymentStatus;
  provider: string;
  providerReference: string | null;
  amountCents: Cents;
  currency: string;
}

export interface OrderOnRecord {
  orderNumber: string;
  status: OrderStatus;
  /** What paid for it already: a payment's id, 'free', 'manual'; null while unpaid. */
  settledBy: string | null;
  /** Canceled by the clock, and never paid before: money that comes late may still keep it. */
  isHoldOver: boolean;
}

/**
 * - `apply_capture`: the money is here and the order is paid.
 * - `second_capture_refund`: something else has paid already; give it back.
 * - `late_capture`: the hold had ended; take the stock again and keep the order, or give the money back.
 * - `unwanted_capture_refund`: a person canceled the order before the money came, or it was paid before; give it back.
 * - `mismatch_review`: not what was asked for; apply nothing, show it to staff.
 * - `already_applied`, `ignore`: nothing to do; the one was known, the other came too late to matter.
 */
export type PaymentAction =
  | 'apply_capture'
  | 'second_capture_refund'
  | 'late_capture'
  | 'unwanted_capture_refund'
  | 'mismatch_review'
  | 'already_applied'
  | 'fail'
  | 'processing'
  | 'ignore';

export interface PaymentDecision {
  action: PaymentAction;
  /** The payment's status from now on. */
  paymentStatus: PaymentStatus;
  /** The order's status from now on, before a late capture has found out about stock. */
  orderStatus: OrderStatus;
}

/** What a fact means for its payment and order (design section 5). Pure: the caller holds the locks and does it. */
export function decideFact(input: {
  payment: PaymentOnRecord;
  order: OrderOnRecord;
  fact: PaymentFact;
}): PaymentDecision {
  const { payment, order, fact } = input;
  const decided = (action: PaymentAction, to: PaymentStatus, orderStatus: OrderStatus = order.status) => ({
    action,
    paymentStatus: advances(payment.status, to) ? to : payment.status,
    orderStatus,
  });

  if (!isAboutThis(payment, order, fact)) {
    const reopens = advances(payment.status, 'review');
    return decided('mismatch_review', 'review', reopens ? afterDenial(order.status) : order.status);
  }
  if (fact.kind === 'captured') {
    if (isMoneyIn(payment.status)) return decided('already_applied', payment.status);
    const action = captureAction(order);
    return decided(action, 'captured', action === 'apply_capture' ? afterCapture(order.status) : order.status);
  }
  if (payment.status === fact.kind) return decided('already_applied', fact.kind);
  if (!advances(payment.status, fact.kind)) return decided('ignore', fact.kind);
  if (fact.kind === 'processing') {
    return decided('processing', 'processing', order.status === 'pending' ? 'processing' : order.status);
  }
  return decided('fail', fact.kind, afterDenial(order.status));
}

/** A payment only moves forward. */
function advances(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentRanks[to] > paymentRanks[from];
}

function isMoneyIn(status: PaymentStatus): boolean {
  return paymentRanks[status] >= paymentRanks.captured;
}

function isAboutThis(payment: PaymentOnRecord, order: OrderOnRecord, fact: PaymentFact): boolean {
  return (
    payment.provider === fact.provider &&
    (payment.providerReference === null || payment.providerReference === fact.providerReference) &&
    payment.amountCents === fact.amountCents &&
    payment.currency.toUpperCase() === fact.currency.toUpperCase() &&
    order.orderNumber === fact.orderNumber
  );
}

function captureAction(order: OrderOnRecord): PaymentAction {
  if (order.settledBy !== null) return 'second_capture_refund';
  if (order.isHoldOver) return 'late_capture';
  return isOver(order.status) ? 'unwanted_capture_refund' : 'apply_capture';
}

// Staff may have sent the goods before the money came; paying never takes an order back.
function afterCapture(status: OrderStatus): OrderStatus {
  return isUnpaid(status) ? 'paid' : status;
}

// The buyer may try again; should the first money come after all, it is a second capture.
function afterDenial(status: OrderStatus): OrderStatus {
  return status === 'processing' ? 'pending' : status;
}
