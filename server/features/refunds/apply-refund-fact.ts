import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import { isRefusal } from '#contract/errors.ts';
import { formatMoney } from '#domain/money.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { type PaymentRow, provider, type Trx } from '#server/features/order-book/order-rows.ts';
import type { RefundFact } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';
import { moveRefund } from './move-refund.ts';
import { findShortLine } from './refund-lines.ts';
import { type RefundRow, requestRefund } from './request-refund.ts';

export type RefundAction = 'moved' | 'written_down' | 'already_applied' | 'mismatch' | 'unknown_payment';

/**
 * Applies what a provider says of one refund: the shop's own by its id; one made at the provider is recorded. Safe in
 * any order and any number of times. One that does not fit the payment is shown to staff and changes no figure.
 * @throws RefundUnderWay if an own refund must settle before it can be decided
 */
export async function applyRefundFact(services: Services, fact: RefundFact): Promise<RefundAction> {
  const changed = await changeOrder(services, { paymentId: fact.paymentId }, open => apply(open, fact));
  return isRefusal(changed) ? 'unknown_payment' : changed.result;
}

async function apply(open: OpenOrder, fact: RefundFact): Promise<RefundAction> {
  const payment = open.payments.find(({ id, provider }) => id === fact.paymentId && provider === fact.provider);
  if (!payment) return 'unknown_payment';
  const refund = await findRefund(open.trx, payment, fact);
  const isSame = !refund || refund.amount_cents === fact.amountCents;
  if (!isSame || fact.currency !== payment.currency) return mismatch(open, payment, fact);
  if (!refund) return writeDown(open, payment, fact);
  if (fact.status === 'pending') return 'already_applied';
  const comesBack = refund.status === 'failed' && fact.status === 'succeeded';
  if (comesBack && (await isMadeAgain(open.trx, refund.id))) return mismatch(open, payment, fact);
  if (comesBack && !(fits(payment, fact) && (await fitsLines(open.trx, refund)))) return mismatch(open, payment, fact);
  return (await moveRefund(open, refund, fact.status, fact.refundReference)) ? 'moved' : 'already_applied';
}

function findRefund(trx: Trx, payment: PaymentRow, fact: RefundFact): Promise<RefundRow | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where(is =>
      is.or([
        is('provider_reference', '=', fact.refundReference),
        ...(fact.refundId ? [is('id', '=', fact.refundId)] : []),
      ]),
    )
    .executeTakeFirst();
}

/** The event is processed again later. */
class RefundUnderWay extends Error {}

/** Whether a retry of the refund succeeded: then its money went out twice. */
async function isMadeAgain(trx: Trx, id: string): Promise<boolean> {
  const again = await trx.selectFrom('refunds').select(['id', 'status']).where('replaces', '=', id).executeTakeFirst();
  if (again?.status === 'requested') throw new RefundUnderWay('its retry is not settled yet');
  return again?.status === 'succeeded' || (again !== undefined && isMadeAgain(trx, again.id));
}

/** The shop's unsettled refunds may yet fail and free their amount. */
function fits(payment: PaymentRow, { amountCents }: RefundFact): boolean {
  const left = payment.captured_cents - payment.refund_reserved_cents;
  if (amountCents <= left) return true;
  const underWay = payment.refund_reserved_cents - payment.refunded_cents;
  if (amountCents <= left + underWay) throw new RefundUnderWay('a refund of ours is not settled yet');
  return false;
}

/** Another refund may have returned its items meanwhile. */
const fitsLines = async (trx: Trx, refund: RefundRow) => (await findShortLine(trx, refund)) === null;

/** Records a refund made at the provider. Money the order never kept is not counted as its refund. */
async function writeDown(open: OpenOrder, payment: PaymentRow, fact: RefundFact): Promise<RefundAction> {
  const { order } = open;
  if (fact.status === 'failed') return 'already_applied';
  if (!fits(payment, fact)) return mismatch(open, payment, fact);
  const isTheOrders = order.paid_at !== null && order.refunded_cents + fact.amountCents <= order.total_cents;
  const refund = await requestRefund(open, {
    paymentId: payment.id,
    amountCents: fact.amountCents,
    reason: isTheOrders ? 'at_provider' : 'late_payment',
    by: provider,
    reference: fact.refundReference,
  });
  if (fact.status === 'succeeded') await moveRefund(open, refund, 'succeeded', fact.refundReference);
  else open.note(fill(timelineText.refund.atProvider, { amount: formatMoney(fact.amountCents) }));
  return 'written_down';
}

/** Noted once: providers repeat their events. */
async function mismatch(open: OpenOrder, payment: PaymentRow, fact: RefundFact): Promise<RefundAction> {
  const kind = `refund_${fact.status}`;
  const known = await open.trx
    .selectFrom('payment_facts')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('provider_reference', '=', fact.refundReference)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (known) return 'already_applied';
  await open.trx
    .insertInto('payment_facts')
    .values({
      payment_id: payment.id,
      provider: fact.provider,
      provider_reference: fact.refundReference,
      kind,
      amount_cents: fact.amountCents,
      currency: fact.currency,
      decision: 'mismatch_review',
    })
    .execute();
  open.note(fill(timelineText.refund.unfit, { amount: formatMoney(fact.amountCents) }));
  return 'mismatch';
}
