import { type Selectable, sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { paymentText } from '#content/microcopy/checkout.ts';
import { formatMoney } from '#domain/money.ts';
import { decideFact, type PaymentAction, type PaymentDecision, type PaymentStatus } from '#domain/payment-state.ts';
import type { PaymentsTable } from '#server/database/schema.ts';
import { redeemCouponAgain, releaseCoupon, takeGoodsAgain } from '#server/features/order-book/order-goods.ts';
import {
  announceOrder,
  lockOrder,
  moveOrder,
  noteOrder,
  type OrderRow,
  queueMail,
  system,
  type Trx,
} from '#server/features/order-book/order-rows.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { settleOpenRefunds } from '#server/features/refunds/settle-refund.ts';
import type { PaymentFact } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';

type PaymentRow = Selectable<PaymentsTable> & { status: PaymentStatus };

interface Known {
  order: OrderRow;
  payment: PaymentRow;
  fact: PaymentFact;
}

/**
 * Applies what a provider says of one payment (design section 5). Webhook, return page and reconciler all come here, in any
 * order and as often as they like. Answers what was done; null when no such payment exists.
 */
export async function applyPaymentFact(services: Services, fact: PaymentFact): Promise<PaymentAction | null> {
  const applied = await services.db.transaction().execute(async trx => {
    const known = await lockKnown(trx, fact);
    if (!known) return null;
    const decision = await decide(trx, known);
    if (decision.action !== 'already_applied') await logFact(trx, fact, decision.action);
    await recordPayment(trx, known, decision);
    await effects[decision.action](trx, known, decision);
    return { action: decision.action, order: known.order };
  });
  if (!applied) return null;
  if (applied.action !== 'already_applied' && applied.action !== 'ignore') announceOrder(services, applied.order);
  if (fact.kind === 'captured' && applied.action !== 'apply_capture') await settleOpenRefunds(services);
  return applied.action;
}

async function lockKnown(trx: Trx, fact: PaymentFact): Promise<Known | null> {
  const found = await trx.selectFrom('payments').select('order_id').where('id', '=', fact.paymentId).executeTakeFirst();
  const order = found ? await lockOrder(trx, found.order_id) : null;
  if (!order) {
    await logFact(trx, fact, 'unknown_payment');
    return null;
  }
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', fact.paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { order, payment: payment as PaymentRow, fact };
}

async function decide(trx: Trx, { order, payment, fact }: Known): Promise<PaymentDecision> {
  const { rows } = await sql<{ paid_by: string | null; canceled_by: string | null }>`
    select (select id from payments where order_id = ${order.id} and status = 'captured'
        and (refund_reserved_cents < amount_cents or amount_cents = 0) order by created_at limit 1) as paid_by,
      (select actor_kind from order_events where order_id = ${order.id} and to_status is not null
        order by position desc limit 1) as canceled_by
  `.execute(trx);
  const last = rows[0]?.canceled_by;
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
      settledBy: rows[0]?.paid_by ?? (order.manual_payment_reason && order.paid_at ? 'manual' : null),
      canceledBy: order.status !== 'canceled' ? null : last === 'buyer' || last === 'staff' ? last : 'system',
    },
    fact,
  });
}

async function recordPayment(trx: Trx, { payment, fact }: Known, { action, paymentStatus }: PaymentDecision) {
  if (paymentStatus === payment.status) return;
  const isMismatch = action === 'mismatch_review';
  await trx
    .updateTable('payments')
    .set({
      status: paymentStatus,
      // A reference that contradicts the order is kept in payment_facts alone.
      ...(isMismatch ? {} : { provider_reference: fact.providerReference, failure_code: fact.failureCode ?? null }),
      ...(paymentStatus === 'captured'
        ? { captured_cents: payment.amount_cents, capture_reference: fact.captureReference ?? null }
        : {}),
      updated_at: sql`now()`,
    })
    .where('id', '=', payment.id)
    .execute();
}

type Effect = (trx: Trx, known: Known, decision: PaymentDecision) => Promise<unknown>;
const nothing: Effect = async () => {};

const effects: Record<PaymentAction, Effect> = {
  apply_capture: (trx, known, { orderStatus }) => settleOrder(trx, known, orderStatus, null),
  second_capture_refund: async (trx, known) => {
    await noteOrder(trx, known.order.id, paymentText.twice);
    await returnMoney(trx, known, 'second_payment');
  },
  unwanted_capture_refund: (trx, known) => returnMoney(trx, known, 'late_payment'),
  late_capture: async (trx, known) => {
    // The coupon before the goods, as an order takes them: so the two never wait for each other.
    const usedUp = await redeemCouponAgain(trx, known.order.id);
    const short = await takeGoodsAgain(trx, known.order.id);
    if (!short) {
      if (usedUp) await noteOrder(trx, known.order.id, fill(paymentText.lateCode, { code: usedUp }));
      return settleOrder(trx, known, 'paid', paymentText.lateKept);
    }
    await releaseCoupon(trx, known.order.id);
    await noteOrder(trx, known.order.id, paymentText.lateRefunded);
    return returnMoney(trx, known, 'late_payment');
  },
  mismatch_review: (trx, { order }) =>
    noteOrder(trx, order.id, 'A payment message does not fit this order. Staff look at it.'),
  processing: (trx, { order }, { orderStatus }) => moveOrder(trx, order, { to: orderStatus, by: provider }),
  fail: async (trx, { order, payment, fact }, { orderStatus }) => {
    const message = 'The payment did not go through.';
    if (orderStatus !== order.status)
      await moveOrder(trx, order, { to: orderStatus, by: provider, type: 'note', message });
    if (fact.kind === 'failed' && orderStatus === 'pending') {
      await queueMail(trx, 'payment_failed', order.id, { about: payment.id });
    }
  },
  already_applied: nothing,
  ignore: nothing,
};

const provider = { kind: 'provider', id: null } as const;

async function settleOrder(trx: Trx, { order, payment }: Known, to: OrderRow['status'], message: string | null) {
  const by = payment.method === 'paypal' ? 'PayPal' : 'card';
  const text = `${formatMoney(payment.amount_cents)} by ${by}.`;
  await moveOrder(trx, order, {
    to,
    by: provider,
    message: message ? `${text} ${message}` : text,
    set: { paid_at: sql<Date>`now()` as never, hold_expires_at: null },
  });
  await queueMail(trx, 'payment_received', order.id);
}

async function returnMoney(trx: Trx, { payment }: Known, reason: 'second_payment' | 'late_payment') {
  await requestRefund(trx, payment, { amountCents: payment.amount_cents, reason, by: system });
}

async function logFact(trx: Trx, fact: PaymentFact, decision: string): Promise<void> {
  await trx
    .insertInto('payment_facts')
    .values({
      payment_id: decision === 'unknown_payment' ? null : fact.paymentId,
      provider: fact.provider,
      provider_reference: fact.providerReference,
      kind: fact.kind,
      amount_cents: fact.amountCents,
      currency: fact.currency,
      decision,
    })
    .execute();
}
