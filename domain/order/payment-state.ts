import type { Cents } from '#domain/money.ts';
import { isOver, isUnpaid, type OrderStatus } from './order-state.ts';

/**
 * A payment's statuses by rank. A payment only moves to a higher rank, so facts may come late, twice and in any order.
 * Below `review` nothing is captured; from `captured` on it is.
 */
const paymentRanks = {
  created: 0,
  /** Requested without an answer; the reconciler finds out. */
  unknown: 1,
  pending: 2,
  processing: 3,
  failed: 4,
  canceled: 5,
  expired: 6,
  /** A fact contradicts what was requested; staff must look at it. */
  review: 7,
  captured: 8,
  partially_refunded: 9,
  refunded: 10,
} as const;

export type PaymentStatus = keyof typeof paymentRanks;
export type PaymentFactKind = 'processing' | 'captured' | 'failed' | 'canceled' | 'expired';

/** What a provider says about one payment; amount in integer cents. */
export interface PaymentFact {
  kind: PaymentFactKind;
  provider: string;
  providerReference: string;
  amountCents: Cents;
  currency: string;
  orderNumber: string;
}

/** What was requested. The reference is null until the provider first answers. */
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
  /** What settled it: a payment's id, 'free' or 'manual'; null while unpaid. */
  settledBy: string | null;
  /** Canceled because the hold ended, and never paid before: a late payment may still revive it. */
  isHoldOver: boolean;
}

/**
 * - `apply_capture`: mark the order as paid.
 * - `second_capture_refund`: the order is settled already; refund this payment.
 * - `late_capture`: the hold had ended; take stock again and keep the order, or refund.
 * - `unwanted_capture_refund`: the order was canceled by a person or paid before; refund.
 * - `mismatch_review`: not what was requested; apply nothing and show it to staff.
 * - `already_applied`, `ignore`: nothing to do; the fact is known or outdated.
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
  /** The payment's status after the fact. */
  paymentStatus: PaymentStatus;
  /** The order's status after the fact. For a late capture, stock is not checked yet. */
  orderStatus: OrderStatus;
}

/** What a fact means for its payment and order. Pure: the caller holds the locks and applies the result. */
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

// Staff may have shipped before the payment came; paying never moves an order back.
function afterCapture(status: OrderStatus): OrderStatus {
  return isUnpaid(status) ? 'paid' : status;
}

// The buyer may try again. If the first payment comes after all, it is a second capture.
function afterDenial(status: OrderStatus): OrderStatus {
  return status === 'processing' ? 'pending' : status;
}
