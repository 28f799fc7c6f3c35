import { announceOrder, lockOrder, type Trx } from '#server/features/order-book/order-rows.ts';
import type { Services } from '#server/services.ts';
import { moveRefund } from './move-refund.ts';

interface OpenRefund {
  id: string;
  payment_id: string;
  order_id: string;
  amount_cents: number;
  provider: string;
  provider_reference: string | null;
  capture_reference: string | null;
  currency: string;
}

/** Asks the provider for every refund that waits; the refund id keeps a repeat from paying twice. Run again until answered. */
export async function settleOpenRefunds(services: Services): Promise<void> {
  const open = await services.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.payment_id',
      'r.order_id',
      'r.amount_cents',
      'p.provider',
      'p.provider_reference',
      'p.capture_reference',
      'p.currency',
    ])
    .where('r.status', '=', 'requested')
    // One the provider has named was made there and is under way; asked for here it would go back twice.
    .where('r.provider_reference', 'is', null)
    .orderBy('r.created_at')
    .limit(50)
    .execute();
  for (const refund of open) await settleRefund(services, refund);
}

async function settleRefund(services: Services, refund: OpenRefund): Promise<void> {
  const provider = services.payments.named(refund.provider);
  if (!provider || !refund.provider_reference) return;
  const reply = await provider
    .refund({
      refundId: refund.id,
      paymentId: refund.payment_id,
      providerReference: refund.provider_reference,
      captureReference: refund.capture_reference,
      amountCents: refund.amount_cents,
      currency: refund.currency,
    })
    .catch(fault => {
      services.log.warn({ err: fault, refund: refund.id }, 'refund not answered');
      return null;
    });
  if (reply?.outcome !== 'succeeded' && reply?.outcome !== 'failed') return;
  const order = await services.db
    .transaction()
    .execute(trx => record(trx, refund, reply.outcome === 'succeeded', reply.providerReference));
  if (order) announceOrder(services, order);
}

async function record(trx: Trx, { id, order_id }: OpenRefund, succeeded: boolean, reference: string | null) {
  const order = await lockOrder(trx, order_id);
  const refund = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  if (!order || !refund) return null;
  await moveRefund(trx, order, refund, succeeded ? 'succeeded' : 'failed', reference);
  return order;
}
