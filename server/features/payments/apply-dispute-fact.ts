import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import { isRefusal } from '#contract/errors.ts';
import { formatMoney } from '#domain/money.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import type { DisputeFact } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';

/**
 * Records the current state of a dispute for staff, once per change. A closed dispute may open again after an appeal;
 * older facts change nothing. It changes no amounts: the bank holds or returns the money itself. False if nothing is
 * new.
 */
export async function applyDisputeFact(services: Services, fact: DisputeFact): Promise<boolean> {
  const changed = await changeOrder(services, { paymentId: fact.paymentId }, open => apply(open, fact));
  return !isRefusal(changed) && changed.result;
}

async function apply(open: OpenOrder, fact: DisputeFact): Promise<boolean> {
  const { trx, order, payments } = open;
  const { provider, paymentId: payment_id, disputeReference: provider_reference, asOf: told_at } = fact;
  if (!payments.some(payment => payment.id === payment_id && payment.provider === provider)) return false;
  const known = await trx
    .selectFrom('payment_disputes')
    .select(['status', 'reason', 'amount_cents', 'answer_by', 'told_at'])
    .where('provider', '=', provider)
    .where('provider_reference', '=', provider_reference)
    .executeTakeFirst();
  const { status, reason, amountCents: amount_cents, answerBy: answer_by } = fact;
  const now = { status, reason, amount_cents, answer_by };
  if (known && (told_at < known.told_at || isDeepStrictEqual({ ...known, ...now }, known))) return false;
  await trx
    .insertInto('payment_disputes')
    .values({ payment_id, order_id: order.id, provider, provider_reference, ...now, told_at })
    .onConflict(conflict =>
      conflict.columns(['provider', 'provider_reference']).doUpdateSet({ ...now, told_at, updated_at: sql`now()` }),
    )
    .execute();
  // A new deadline alone concerns only staff; the buyer reads the timeline too.
  const isOnTimeline = known && isDeepStrictEqual({ ...known, ...now, answer_by: null }, { ...known, answer_by: null });
  if (isOnTimeline) open.set({});
  else open.note(fill(timelineText.disputes[status], { amount: formatMoney(amount_cents) }));
  return true;
}
