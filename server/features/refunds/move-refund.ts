import { sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import { formatMoney } from '#domain/money.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { writeOffGoods } from '#server/features/order-book/order-goods.ts';
import { provider, system } from '#server/features/order-book/order-rows.ts';
import { reasonsOutsideOrder } from './order-receipts.ts';
import { type RefundReason, type RefundRow, taxOf } from './request-refund.ts';

type RefundStatus = 'requested' | 'succeeded' | 'failed';

/** How a refund of this status counts on its payment. */
const weights: Record<RefundStatus, { reserved: number; refunded: number }> = {
  requested: { reserved: 1, refunded: 0 },
  succeeded: { reserved: 1, refunded: 1 },
  failed: { reserved: 0, refunded: 0 },
};

/**
 * Moves a refund of a locked order to the provider's status and updates the counters of payment and order. A bank may
 * return money days after a refund succeeded, so it moves both ways, but never back to `requested`. An order is not
 * `refunded` while one of its refunds has failed. False if nothing moved.
 */
export async function moveRefund(
  open: OpenOrder,
  refund: RefundRow,
  to: 'succeeded' | 'failed',
  reference: string | null,
): Promise<boolean> {
  const from = refund.status as RefundStatus;
  if (from === to) return false;
  // Other refunds may have given back its tax while it had failed.
  const tax = from === 'failed' ? { tax_cents: await taxAgain(open, refund) } : {};
  await open.trx
    .updateTable('refunds')
    .set({ status: to, settled_at: sql`now()`, provider_reference: reference ?? refund.provider_reference, ...tax })
    .where('id', '=', refund.id)
    .execute();
  count(open, refund, weights[from], weights[to]);
  // Its goods may have come back while it had failed.
  if (from === 'failed') await writeOffGoods(open, refund.id);
  if (to === 'succeeded' && !isInCancellationMail(refund) && !(await isMailedWithMain(open, refund)))
    open.mail('order_refunded', { refund_id: refund.id });
  if (to === 'failed' && from === 'requested') await mailCredit(open, refund);
  const words = refund.as_credit ? timelineText.refund.asCredit : sentence(from, to, refund.reason);
  const message = fill(words, { amount: formatMoney(refund.amount_cents) });
  // `refunded` would read as done. The order stays closed: its goods may already be back in stock.
  const isUndone = to === 'failed' && open.order.status === 'refunded' && !reasonsOutsideOrder.includes(refund.reason);
  if (isUndone) open.move({ to: 'canceled', by: system, message });
  else open.note(message);
  // A fully refunded order must not be packed and sent.
  if (to === 'succeeded' && open.order.status === 'paid' && takesAll(open, refund)) {
    open.move({ to: 'refunded', by: provider, message: timelineText.refund.all });
  }
  return true;
}

/** Also if all of the money was refunded at the provider: the store credit then comes back when the order ends. */
function takesAll({ order }: OpenOrder, { reason }: RefundRow): boolean {
  const isAllMoney = order.refunded_cents === order.total_cents;
  return isAllMoney && (reason === 'at_provider' || order.refunded_credit_cents === order.credit_cents);
}

const taxAgain = (open: OpenOrder, { id, amount_cents, tax_cents, reason }: RefundRow) =>
  taxOf(open, {
    id,
    amountCents: amount_cents,
    reason: reason as RefundReason,
    lines: { amountCents: amount_cents, taxCents: tax_cents },
  });

function count(open: OpenOrder, refund: RefundRow, before: (typeof weights)[RefundStatus], now: typeof before) {
  const { order, payments } = open;
  const cents = (which: 'reserved' | 'refunded') => (now[which] - before[which]) * refund.amount_cents;
  if (refund.payment_id === null) {
    open.set({ refunded_credit_cents: order.refunded_credit_cents + cents('refunded') });
    return;
  }
  const payment = payments.find(({ id }) => id === refund.payment_id);
  if (!payment) throw new Error(`Refund ${refund.id} is not this order's`);
  open.setPayment(payment.id, {
    refund_reserved_cents: payment.refund_reserved_cents + cents('reserved'),
    refunded_cents: payment.refunded_cents + cents('refunded'),
  });
  if (cents('refunded') !== 0 && !reasonsOutsideOrder.includes(refund.reason)) {
    open.set({ refunded_cents: order.refunded_cents + cents('refunded') });
  }
}

/** A refund of both is mailed when the money is on its way; the credit that is a part of it has no mail of its own. */
async function isMailedWithMain({ trx }: OpenOrder, { part_of }: RefundRow): Promise<boolean> {
  if (!part_of) return false;
  const main = await trx.selectFrom('refunds').select('status').where('id', '=', part_of).executeTakeFirstOrThrow();
  return main.status !== 'failed';
}

/** The money's refund failed, so only the credit is mailed: once, whatever happens to a retry. */
async function mailCredit(open: OpenOrder, { id, replaces }: RefundRow): Promise<void> {
  if (replaces) return;
  const credit = await open.trx.selectFrom('refunds').select('id').where('part_of', '=', id).executeTakeFirst();
  if (credit) open.mail('order_refunded', { refund_id: credit.id });
}

/** The cancellation mail announces its refund, so the first attempt needs no mail of its own. */
const isInCancellationMail = ({ reason, replaces }: RefundRow) =>
  (reason === 'canceled_by_buyer' || reason === 'canceled_by_staff') && replaces === null;

function sentence(from: RefundStatus, to: RefundStatus, reason: string): string {
  const { done, doneAtProvider, cameBack, refused } = timelineText.refund;
  if (to === 'succeeded') return reason === 'at_provider' ? doneAtProvider : done;
  return from === 'succeeded' ? cameBack : refused;
}
