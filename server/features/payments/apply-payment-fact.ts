import { fill } from '#content/fill.ts';
import { payWays } from '#content/payment-ways.ts';
import { timelineText } from '#content/words/timeline.ts';
import { isRefusal } from '#contract/errors.ts';
import { formatMoney } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order/order-state.ts';
import { decideFact, type PaymentAction, type PaymentDecision } from '#domain/order/payment-state.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { changeAtOnce } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { redeemCouponAgain, releaseCoupon } from '#server/features/order-book/order-coupon.ts';
import { returnCredit, spendCreditAgain } from '#server/features/order-book/order-credit.ts';
import { takeGoodsAgain } from '#server/features/order-book/order-goods.ts';
import {
  type NewFact,
  type OrderRow,
  type PaymentRow,
  provider,
  system,
} from '#server/features/order-book/order-rows.ts';
import type { Unlocked } from '#server/features/order-book/read-unlocked.ts';
import { reportIfAllowed } from '#server/features/order-book/report-if-allowed.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import type { PaymentFact } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';

export interface AppliedFact {
  action: PaymentAction;
  /** The status after the fact was applied. */
  orderStatus: OrderStatus;
}

interface Known {
  payment: Readonly<PaymentRow>;
  fact: PaymentFact;
  decision: PaymentDecision;
}

/**
 * Applies what a provider says of one payment. Webhook, return page and reconciler all call this, in any order and any
 * number of times. Returns what was done; null for an unknown payment. `known`: a snapshot of its order; if the order
 * changed since, it is read again.
 */
export async function applyPaymentFact(
  services: Services,
  fact: PaymentFact,
  known?: Unlocked,
): Promise<AppliedFact | null> {
  // The provider may answer about another payment than the one asked about.
  const its = known?.payments.some(({ id }) => id === fact.paymentId) ? known : undefined;
  const changed = await changeAtOnce(services, { paymentId: fact.paymentId }, open => apply(open, fact), its);
  if (!isRefusal(changed)) return { action: changed.result, orderStatus: changed.order.status };
  await services.db.insertInto('payment_facts').values(factRow(fact, 'unknown_payment')).execute();
  return null;
}

async function apply(open: OpenOrder, fact: PaymentFact): Promise<PaymentAction> {
  const payment = open.payments.find(({ id }) => id === fact.paymentId);
  if (!payment) throw new Error('An order is found by one of its payments');
  const known = { payment, fact, decision: await decide(open, payment, fact) };
  const { action } = known.decision;
  if (action !== 'already_applied') open.keepFact(factRow(fact, action));
  recordPayment(open, known);
  await effects[action](open, known);
  return action;
}

async function decide(open: OpenOrder, payment: PaymentRow, fact: PaymentFact): Promise<PaymentDecision> {
  const { order } = open;
  return decideFact({
    payment: {
      id: payment.id,
      status: payment.status,
      provider: payment.provider,
      providerReference: payment.provider_reference,
      amountCents: payment.amount_cents,
      currency: payment.currency,
    },
    order: {
      orderNumber: order.order_number,
      status: order.status,
      settledBy: settledBy(open),
      isHoldOver: await isHoldOver(open),
    },
    fact,
  });
}

function settledBy({ order, payments }: OpenOrder): string | null {
  const paid = payments.find(
    ({ status, refund_reserved_cents, amount_cents }) =>
      status === 'captured' && (refund_reserved_cents < amount_cents || amount_cents === 0),
  );
  return paid?.id ?? (order.manual_payment_reason && order.paid_at ? 'manual' : null);
}

/** Canceled because its hold ended; such an order was unpaid. */
async function isHoldOver(open: OpenOrder): Promise<boolean> {
  if (open.order.status !== 'canceled' || open.order.paid_at !== null) return false;
  const last = await open.trx
    .selectFrom('order_events')
    .select('actor_kind')
    .where('order_id', '=', open.order.id)
    .where('to_status', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor_kind === 'system';
}

function recordPayment(open: OpenOrder, { payment, fact, decision: { action, paymentStatus } }: Known) {
  if (paymentStatus === payment.status) return;
  const isMismatch = action === 'mismatch_review';
  open.setPayment(payment.id, {
    status: paymentStatus,
    // A reference that contradicts the order is stored in payment_facts only.
    ...(isMismatch ? {} : { provider_reference: fact.providerReference, failure_code: fact.failureCode ?? null }),
    ...(paymentStatus === 'captured'
      ? { captured_cents: payment.amount_cents, capture_reference: fact.captureReference ?? null }
      : {}),
  });
}

type Effect = (open: OpenOrder, known: Known) => unknown;
const nothing: Effect = () => {};

const effects: Record<PaymentAction, Effect> = {
  apply_capture: (open, known) => settleOrder(open, known, known.decision.orderStatus, null),
  second_capture_refund: (open, known) => {
    open.note(timelineText.twice);
    return returnMoney(open, known, 'second_payment');
  },
  unwanted_capture_refund: (open, known) => returnMoney(open, known, 'late_payment'),
  late_capture: acceptLatePayment,
  mismatch_review: open => open.note(timelineText.unfit),
  processing: (open, { decision }) => open.move({ to: decision.orderStatus, by: provider }),
  fail: (open, { fact, decision: { orderStatus } }) => {
    const message = timelineText.failed;
    if (orderStatus !== open.order.status) open.move({ to: orderStatus, by: provider, type: 'note', message });
    if (fact.kind === 'failed' && orderStatus === 'pending') open.mail('payment_failed');
  },
  already_applied: nothing,
  ignore: nothing,
};

/**
 * Paid after the hold ended: accepted if the goods are still in stock and the store credit that paid a part of it is
 * still there, else refunded. A used-up coupon does not matter.
 */
async function acceptLatePayment(open: OpenOrder, known: Known) {
  const usedUp = await redeemCouponAgain(open);
  const poor = await spendCreditAgain(open);
  if (!(poor ?? (await takeGoodsAgain(open)))) {
    if (usedUp) open.note(fill(timelineText.late.code, { code: usedUp }));
    return settleOrder(open, known, 'paid', timelineText.late.kept);
  }
  await releaseCoupon(open);
  await returnCredit(open);
  open.note(poor ? timelineText.late.credit : timelineText.late.refunded);
  return returnMoney(open, known, 'late_payment');
}

function settleOrder(open: OpenOrder, { payment }: Known, to: OrderRow['status'], message: string | null) {
  const { paid } = timelineText;
  const text = fill(paid, {
    amount: formatMoney(payment.amount_cents),
    way: payWays[paymentMethodOf(payment)].name,
  });
  open.move({
    to,
    by: provider,
    type: 'paid',
    message: message ? `${text} ${message}` : text,
    // An order sent without a recorded payment is now paid.
    set: { paid_at: open.now, hold_expires_at: null, manual_payment_reason: null },
  });
  open.mail('payment_received');
  reportIfAllowed(open);
}

function returnMoney(open: OpenOrder, { payment }: Known, reason: 'second_payment' | 'late_payment') {
  return requestRefund(open, { paymentId: payment.id, amountCents: payment.amount_cents, reason, by: system });
}

/** A provider's fact as stored, with the decision made on it. */
const factRow = (fact: PaymentFact, decision: string): NewFact => ({
  payment_id: decision === 'unknown_payment' ? null : fact.paymentId,
  provider: fact.provider,
  provider_reference: fact.providerReference,
  kind: fact.kind,
  amount_cents: fact.amountCents,
  currency: fact.currency,
  decision,
});
