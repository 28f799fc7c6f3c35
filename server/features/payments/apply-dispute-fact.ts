import { sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { isRefusal } from '#contract/errors.ts';
import { formatMoney } from '#domain/money.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import type { DisputeFact } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';

const sentences: Record<DisputeFact['status'], string> = {
  inquiry: 'The buyer’s bank asks about {amount} ({reason}). Staff look at it.',
  open: 'The buyer disputes {amount} at the bank ({reason}). Staff look at it.',
  won: 'The dispute over {amount} was decided for the shop.',
  lost: 'The dispute over {amount} was decided for the buyer.',
  closed: 'The bank’s question about {amount} is closed.',
};

const isOver = (status: string) => status === 'won' || status === 'lost' || status === 'closed';

/**
 * Writes a dispute down for staff, once however often it is told; one that is over does not open again. It moves no money in
 * our books: the bank holds or returns the amount by itself. False: nothing new.
 */
export async function applyDisputeFact(services: Services, fact: DisputeFact): Promise<boolean> {
  const changed = await changeOrder(services, { paymentId: fact.paymentId }, open => apply(open, fact));
  return !isRefusal(changed) && changed.result;
}

async function apply(open: OpenOrder, fact: DisputeFact): Promise<boolean> {
  const { trx, order, payments } = open;
  if (!payments.some(({ id, provider }) => id === fact.paymentId && provider === fact.provider)) return false;
  const known = await trx
    .selectFrom('payment_disputes')
    .select('status')
    .where('provider', '=', fact.provider)
    .where('provider_reference', '=', fact.disputeReference)
    .executeTakeFirst();
  if (known && (known.status === fact.status || isOver(known.status))) return false;
  const now = { status: fact.status, reason: fact.reason, amount_cents: fact.amountCents, answer_by: fact.answerBy };
  await trx
    .insertInto('payment_disputes')
    .values({
      payment_id: fact.paymentId,
      order_id: order.id,
      provider: fact.provider,
      provider_reference: fact.disputeReference,
      ...now,
    })
    .onConflict(conflict =>
      conflict.columns(['provider', 'provider_reference']).doUpdateSet({ ...now, updated_at: sql`now()` }),
    )
    .execute();
  open.note(fill(sentences[fact.status], { amount: formatMoney(fact.amountCents), reason: fact.reason }));
  return true;
}
