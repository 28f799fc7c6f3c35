import { sql } from 'kysely';
import { formatMoney } from '#domain/money.ts';
import type { Services } from '#server/services.ts';
import { announceOrder, lockOrder, noteOrder, type Trx } from './order-rows.ts';

/** Money that was never the order's own: a second payment, or one that came after the goods were gone. */
const besideTheOrder = ['second_payment', 'late_payment'];

interface OpenRefund {
  id: string;
  payment_id: string;
  order_id: string;
  amount_cents: number;
  reason: string;
  provider: string;
  provider_reference: string | null;
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
      'r.reason',
      'p.provider',
      'p.provider_reference',
      'p.currency',
    ])
    .where('r.status', '=', 'requested')
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

async function record(trx: Trx, refund: OpenRefund, succeeded: boolean, reference: string | null) {
  const order = await lockOrder(trx, refund.order_id);
  const settled = await trx
    .updateTable('refunds')
    .set({ status: succeeded ? 'succeeded' : 'failed', settled_at: sql`now()`, provider_reference: reference })
    .where('id', '=', refund.id)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst();
  if (!order || !settled) return null;
  const counter = succeeded ? 'refunded_cents' : 'refund_reserved_cents';
  await trx
    .updateTable('payments')
    .set({ [counter]: sql`${sql.ref(counter)} + ${succeeded ? refund.amount_cents : -refund.amount_cents}` })
    .where('id', '=', refund.payment_id)
    .execute();
  if (succeeded && !besideTheOrder.includes(refund.reason)) {
    await trx
      .updateTable('orders')
      .set({ refunded_cents: sql`refunded_cents + ${refund.amount_cents}` })
      .where('id', '=', order.id)
      .execute();
  }
  const amount = formatMoney(refund.amount_cents);
  await noteOrder(trx, order.id, succeeded ? `${amount} refunded.` : `The provider refused to refund ${amount}.`);
  return order;
}
