import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { MoneyActionInput } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { refundable } from '#domain/order/refund.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { copyLines, findShortLine } from './refund-lines.ts';
import { type RefundReason, type RefundRow, requestRefund } from './request-refund.ts';
import { settleSoon } from './settle-refund.ts';

/**
 * Retries a failed refund as a new one: providers answer the old id with the old failure. Only once, and not if it
 * succeeded meanwhile. Refuses money_entry_not_found, more_than_left, fewer_to_refund.
 */
export async function retryRefund(
  services: Services,
  staff: Viewer,
  { id }: Pick<MoneyActionInput, 'id'>,
): Promise<Refusal | null> {
  const changed = await changeOrder(services, { refundId: id }, open => tryAgain(open, staff, id));
  if (!isRefusal(changed)) {
    if (changed.result) await settleSoon(services, changed.result);
    return null;
  }
  return changed.refused === 'order_not_found' ? refuse('money_entry_not_found') : changed;
}

/** The id of the new refund; null if it was retried before or no longer needs to be. */
async function tryAgain(open: OpenOrder, staff: Viewer, id: string): Promise<string | null | Refusal> {
  const { trx } = open;
  const failed = await trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const again = await trx.selectFrom('refunds').select('id').where('replaces', '=', id).executeTakeFirst();
  // It succeeded while staff looked at it.
  if (again || failed.status !== 'failed') return null;
  const refused = await whyNot(open, failed);
  if (refused) return refused;
  const by = { kind: 'staff', id: staff.id } as const;
  const refund = await requestRefund(open, {
    paymentId: failed.payment_id,
    amountCents: failed.amount_cents,
    lines: { amountCents: failed.amount_cents, taxCents: failed.tax_cents },
    // A refund that failed at the provider is the shop's own when retried.
    reason: failed.reason === 'at_provider' ? 'by_staff' : (failed.reason as RefundReason),
    by,
    asked: { note: failed.note, restock: failed.restock, replaces: failed.id },
  });
  await copyLines(open, failed.id, refund.id);
  await takePlace(open, failed.id, refund.id);
  open.note(fill(timelineText.refund.again, { amount: formatMoney(failed.amount_cents) }), by);
  const subject = `refund:${id}`;
  open.log(staff, { action: 'money.retry', kind: 'money', subject, facts: { refund: refund.id } });
  return refund.id;
}

/** Another refund may have used its money or its items meanwhile. */
async function whyNot({ trx, payments }: OpenOrder, failed: RefundRow): Promise<Refusal | null> {
  const payment = payments.find(({ id }) => id === failed.payment_id);
  const left = payment
    ? refundable({ capturedCents: payment.captured_cents, reservedCents: payment.refund_reserved_cents })
    : 0;
  if (failed.amount_cents > left) return refuse('more_than_left', { left: formatMoney(left), left_cents: left });
  const short = await findShortLine(trx, failed);
  return short && refuse('fewer_to_refund', short);
}

/** Its return, and the store credit that is a part of it, belong to the new one. */
async function takePlace({ trx }: OpenOrder, failed: string, again: string): Promise<void> {
  await trx.updateTable('returns').set({ refund_id: again }).where('refund_id', '=', failed).execute();
  await trx.updateTable('refunds').set({ part_of: again }).where('part_of', '=', failed).execute();
}
