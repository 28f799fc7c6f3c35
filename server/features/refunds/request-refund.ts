import { type Insertable, type Selectable, sql } from 'kysely';
import { taxGivenBack } from '#domain/order/refund-tax.ts';
import type { RefundsTable } from '#server/database/schema.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import type { Actor } from '#server/features/order-book/order-rows.ts';
import { reasonsOutsideOrder } from './order-receipts.ts';

export type RefundRow = Selectable<RefundsTable>;

/**
 * Why money goes back. `second_payment` and `late_payment` return money that was never the order's; the others reduce
 * what the order received.
 */
export type RefundReason =
  | 'second_payment'
  | 'late_payment'
  | 'canceled_by_buyer'
  | 'canceled_by_staff'
  | 'by_staff'
  | 'at_provider';

export interface LinesMoney {
  amountCents: number;
  taxCents: number;
}

export interface WantedRefund {
  /** null: of what store credit paid. */
  paymentId: string | null;
  amountCents: number;
  reason: RefundReason;
  by: Actor;
  /** What its lines cost, with their tax; none if it names no lines. */
  lines?: LinesMoney | null;
  /** The provider's name for it, if it is known there already. */
  reference?: string;
  /** As store credit: `giveAsCredit` settles it. */
  asCredit?: boolean;
  /** What staff entered with it. */
  asked?: Pick<
    Insertable<RefundsTable>,
    'restock' | 'idempotency_key' | 'request_hash' | 'note' | 'replaces' | 'part_of'
  >;
}

/**
 * Records a refund before the provider is asked; never more than was captured or paid by store credit. The provider is
 * asked after the commit, unless the refund was made there.
 */
export async function requestRefund(open: OpenOrder, refund: WantedRefund): Promise<RefundRow> {
  const payment = reserve(open, refund);
  const row = await open.trx
    .insertInto('refunds')
    .values({
      payment_id: payment?.id ?? null,
      order_id: open.order.id,
      amount_cents: refund.amountCents,
      tax_cents: await taxOf(open, refund),
      reason: refund.reason,
      actor_kind: refund.by.kind,
      actor_id: refund.by.id,
      provider_reference: refund.reference ?? null,
      as_credit: refund.asCredit ?? payment === null,
      ...refund.asked,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (payment && !refund.reference && !refund.asCredit)
    open.job('settle-refund', { id: row.id, provider: payment.provider });
  return row;
}

/** The payment that gives the money back; null for store credit, whose entry the ledger checks once more. */
function reserve(open: OpenOrder, { paymentId, amountCents }: WantedRefund) {
  if (paymentId === null) return null;
  const payment = open.payments.find(({ id }) => id === paymentId);
  const reserved = (payment?.refund_reserved_cents ?? 0) + amountCents;
  if (!payment || reserved > payment.captured_cents) {
    throw new Error(`Payment ${paymentId} has less than ${amountCents} cents to give back`);
  }
  open.setPayment(payment.id, { refund_reserved_cents: reserved });
  return payment;
}

/**
 * The tax that a refund gives back, by what other refunds of the order gave back before. What staff refund is of all
 * that was paid; where the order ends otherwise its store credit comes back beside the money, which takes all the tax.
 */
export async function taxOf(
  { trx, order }: OpenOrder,
  { id, amountCents, reason, lines = null }: Pick<WantedRefund, 'amountCents' | 'reason' | 'lines'> & { id?: string },
): Promise<number> {
  if (reasonsOutsideOrder.includes(reason)) return 0;
  const isOfAll = reason === 'by_staff';
  const before = await trx
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount_cents) filter (where ${isOfAll} or payment_id is not null), 0)::int`.as(
        'amountCents',
      ),
      sql<number>`coalesce(sum(tax_cents), 0)::int`.as('taxCents'),
    ])
    .where('order_id', '=', order.id)
    .where('status', '<>', 'failed')
    .where('reason', 'not in', reasonsOutsideOrder)
    .$if(id !== undefined, query => query.where('id', '<>', id ?? ''))
    .executeTakeFirstOrThrow();
  return taxGivenBack({
    order: { amountCents: order.total_cents + (isOfAll ? order.credit_cents : 0), taxCents: order.tax_cents },
    before,
    amountCents,
    lines,
  });
}
