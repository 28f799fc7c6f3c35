import { type Kysely, sql } from 'kysely';
import { isOver, statusesThat } from '#domain/order/order-state.ts';
import type { Database } from '#server/database/schema.ts';
import { reasonsOutsideOrder } from '#server/features/refunds/order-receipts.ts';

/** Literals, to match the indexes. */
const literals = (values: readonly string[]) => sql.join(values.map(value => sql.lit(value)));
const outsideOrder = literals(reasonsOutsideOrder);

/**
 * What orders gave back: refunds that succeeded, and the store credit that a recorded order gave back by ending, until
 * that is reported, with the tax that its money left (reports/read-tax-report.ts). The credit comes last, once all the
 * money is back: before, nobody knows its tax. Of an order that ended more than once the last end counts.
 */
export const givenBack = sql`(
  select r.id, r.order_id, r.amount_cents, r.tax_cents, r.settled_at, false as is_credit
  from refunds r where r.status = 'succeeded' and r.reason not in (${outsideOrder})
  union all
  select c.id, o.id, o.credit_cents - o.refunded_credit_cents, o.tax_cents - given.tax,
    greatest(c.created_at, given.settled_at), true
  from tax_records t join orders o on o.id = t.order_id join store_credit c on c.order_id = o.id, lateral (
    select coalesce(sum(r.tax_cents), 0)::int as tax, max(r.settled_at) as settled_at,
      coalesce(sum(r.amount_cents) filter (where r.payment_id is not null), 0)::int as money,
      coalesce(bool_and(r.status = 'succeeded'), true) as is_settled
    from refunds r where r.order_id = o.id and r.status <> 'failed' and r.reason not in (${outsideOrder})
  ) given
  where c.kind = 'returned' and c.refund_id is null
    and o.status in (${literals(statusesThat(isOver))})
    and o.refunded_credit_cents < o.credit_cents and given.money = o.total_cents and given.is_settled
    and not exists (select from tax_credit_reversals v where v.credit_id = c.id)
    and not exists (select from store_credit later where later.order_id = o.id and later.kind = 'returned'
      and later.refund_id is null and later.created_at > c.created_at)
)`;

/** Records of revived orders: the end was taken off the record, and then the order spent its credit again. */
export const staleRecords = sql`(
  select t.order_id, max(s.created_at) as since
  from tax_credit_reversals v join store_credit c on c.id = v.credit_id
    join tax_records t on t.order_id = c.order_id and t.recorded_at < v.recorded_at
    join store_credit s on s.order_id = c.order_id and s.kind = 'spent' and s.created_at > c.created_at
  group by t.order_id
)`;

/**
 * Sets the keys and references of a revived order's new record apart from those of its earlier ones: ' (2)', ' (3)';
 * nothing for the first.
 */
export async function lifeOf(db: Kysely<Database>, orderId: string): Promise<string> {
  const { rows } = await sql<{ lives: number }>`
    select count(*)::int + 1 as lives from tax_credit_reversals v join store_credit c on c.id = v.credit_id
    where c.order_id = ${orderId} and exists (select from store_credit s
      where s.order_id = c.order_id and s.kind = 'spent' and s.created_at > c.created_at)
  `.execute(db);
  const lives = rows[0]?.lives ?? 1;
  return lives > 1 ? ` (${lives})` : '';
}
