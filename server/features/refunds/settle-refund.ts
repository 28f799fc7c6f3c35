import { sql } from 'kysely';
import { isRefusal } from '#contract/errors.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { withinBudget } from '#server/flow/with-timeout.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';
import { moveRefund } from './move-refund.ts';

interface OpenRefund {
  id: string;
  payment_id: string;
  amount_cents: number;
  provider: string;
  provider_reference: string;
  capture_reference: string | null;
  currency: string;
}

/**
 * Sends one waiting refund to the provider, with its id as idempotency key. Does nothing if it is settled.
 * @throws if the provider does not answer; the job retries
 */
export async function settleRefund(services: Services, id: string): Promise<void> {
  const refund = await findOpenRefund(services, id);
  const provider = refund && services.payments.named(refund.provider);
  if (!refund || !provider) return;
  const { outcome, providerReference } = await provider.refund({
    refundId: refund.id,
    paymentId: refund.payment_id,
    providerReference: refund.provider_reference,
    captureReference: refund.capture_reference,
    amountCents: refund.amount_cents,
    currency: refund.currency,
  });
  if (outcome === 'unknown') throw new Error(`${refund.provider} has no answer about refund ${id}`);
  // The provider sends an event when it is through; if that is lost, it is asked again.
  if (outcome === 'pending') return noteAnswer(services, id);
  const recorded = await changeOrder(services, { refundId: id }, open => record(open, id, outcome, providerReference));
  if (isRefusal(recorded)) throw new Error(`Refund ${id} lost its order`);
}

async function noteAnswer({ db }: Services, id: string): Promise<void> {
  await db.updateTable('refunds').set({ answered_at: sql`now()` }).where('id', '=', id).execute();
}

async function record(open: OpenOrder, id: string, to: 'succeeded' | 'failed', reference: string | null) {
  const refund = await open.trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return refund.status === 'requested' && (await moveRefund(open, refund, to, reference));
}

/** Excludes refunds with a provider's reference: made there and under way; requesting one would pay it twice. */
async function findOpenRefund({ db }: Services, id: string): Promise<OpenRefund | undefined> {
  const { rows } = await sql<OpenRefund>`
    select r.id, r.payment_id, r.amount_cents, p.provider, p.provider_reference, p.capture_reference, p.currency
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${id} and r.status = 'requested' and r.provider_reference is null and p.provider_reference is not null
  `.execute(db);
  return rows[0];
}

/**
 * Refunds without an answer, except those with a provider's reference, which were made there. One that is under way is
 * asked about again after as long as it has taken so far, at most six hours.
 */
export const dueRefunds = sql<DueItem>`
  select r.id, p.provider, r.created_at as since
    from refunds r join payments p on p.id = r.payment_id
  where r.status = 'requested' and r.provider_reference is null and (
    r.answered_at is null
    or r.answered_at < now() - least(greatest(r.answered_at - r.created_at, interval '1 minute'), interval '6 hours'))
`;

/** For staff who wait for the answer: what takes too long or fails is left to the refund's job. */
export async function settleSoon(services: Services, refundId: string): Promise<void> {
  await withinBudget(settleRefund(services, refundId)).catch(fault => {
    services.log.warn({ err: fault, refund: refundId }, 'refund left to its job');
  });
}
