import { formatMoney } from '#domain/money.ts';
import {
  type Actor,
  announceOrder,
  lockOrder,
  moveOrder,
  noteOrder,
  type OrderRow,
  type Trx,
} from '#server/features/order-book/order-rows.ts';
import type { RefundFact } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';
import { moveRefund, type RefundRow } from './move-refund.ts';
import { type PaymentRow, reserveRefund } from './request-refund.ts';

export type RefundAction = 'moved' | 'written_down' | 'already_applied' | 'mismatch' | 'unknown_payment';

/**
 * Applies what a provider says of one refund: ours by its id, one made at the provider by being written down. Safe in any
 * order and as often as it is told; one that does not fit the payment is shown to staff and changes no figure.
 */
export async function applyRefundFact(services: Services, fact: RefundFact): Promise<RefundAction> {
  const { order, action } = await services.db.transaction().execute(async trx => {
    const known = await lockPayment(trx, fact);
    if (!known) return { order: null, action: 'unknown_payment' as const };
    return { order: known.order, action: await apply(trx, known, fact) };
  });
  if (order && action !== 'already_applied') announceOrder(services, order);
  return action;
}

interface Known {
  order: OrderRow;
  payment: PaymentRow;
}

async function lockPayment(trx: Trx, fact: RefundFact): Promise<Known | null> {
  const found = await trx
    .selectFrom('payments')
    .select('order_id')
    .where('id', '=', fact.paymentId)
    .where('provider', '=', fact.provider)
    .executeTakeFirst();
  const order = found ? await lockOrder(trx, found.order_id) : null;
  if (!order) return null;
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', fact.paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { order, payment };
}

async function apply(trx: Trx, known: Known, fact: RefundFact): Promise<RefundAction> {
  const { order, payment } = known;
  const refund = await findRefund(trx, payment, fact);
  const isSame = !refund || refund.amount_cents === fact.amountCents;
  if (!isSame || fact.currency !== payment.currency) return mismatch(trx, known, fact);
  if (!refund) return writeDown(trx, known, fact);
  if (fact.status === 'pending') return 'already_applied';
  const comesBack = refund.status === 'failed' && fact.status === 'succeeded';
  if (comesBack && !fits(payment, fact)) return mismatch(trx, known, fact);
  return (await moveRefund(trx, order, refund, fact.status, fact.refundReference)) ? 'moved' : 'already_applied';
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

const provider: Actor = { kind: 'provider', id: null };

const fits = (payment: PaymentRow, { amountCents }: RefundFact) =>
  payment.refund_reserved_cents + amountCents <= payment.captured_cents;

/** One that was made at the provider. What the order never kept is not counted as its refund. */
async function writeDown(trx: Trx, known: Known, fact: RefundFact): Promise<RefundAction> {
  const { order, payment } = known;
  if (fact.status === 'failed') return 'already_applied';
  if (!fits(payment, fact)) return mismatch(trx, known, fact);
  const isTheOrders = order.paid_at !== null && order.refunded_cents + fact.amountCents <= order.total_cents;
  const refund = await reserveRefund(trx, payment, {
    amountCents: fact.amountCents,
    reason: isTheOrders ? 'at_provider' : 'late_payment',
    by: provider,
    reference: fact.refundReference,
  });
  if (fact.status === 'succeeded') {
    await moveRefund(trx, order, refund, 'succeeded', fact.refundReference);
    // Else it would be packed and sent for nothing.
    if (order.status === 'paid' && isTheOrders && order.refunded_cents + fact.amountCents === order.total_cents) {
      await moveOrder(trx, order, { to: 'refunded', by: provider, message: 'All of it was refunded at the provider.' });
    }
  } else await noteOrder(trx, order.id, `${formatMoney(fact.amountCents)} is being refunded at the provider.`);
  return 'written_down';
}

/** Told once: the provider repeats itself. */
async function mismatch(trx: Trx, { order, payment }: Known, fact: RefundFact): Promise<RefundAction> {
  const kind = `refund_${fact.status}`;
  const told = await trx
    .selectFrom('payment_facts')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('provider_reference', '=', fact.refundReference)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (told) return 'already_applied';
  await trx
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
  const text = `The provider reports a refund of ${formatMoney(fact.amountCents)} that does not fit. Staff look at it.`;
  await noteOrder(trx, order.id, text);
  return 'mismatch';
}
