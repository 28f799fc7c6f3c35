import { sql } from 'kysely';
import { isOver, statusesThat } from '#domain/order/order-state.ts';

/** Literals, to match the index. */
export const ended = sql.join(statusesThat(isOver).map(status => sql.lit(status)));

/** A paid order `o` that staff marked as paid and that ended: it was refunded outside the shop. */
export const givenBackByHand = sql`(o.manual_payment_reason is not null and o.status in (${ended})
  and o.paid_at is not null
  and not exists (select from payments p where p.order_id = o.id and p.captured_cents > p.refunded_cents))`;

/**
 * Net revenue of each paid order, as rows to add up: its total less refunds. One that was given back by hand is
 * subtracted again. Two parts, so that both are index-only (orders_paid, refunds_given_back) unless somebody reads
 * whose order it was.
 */
export const netRevenue = sql`(
  select paid_at, total_cents - refunded_cents as cents, 1 as orders, discount_cents, id, email
  from orders where paid_at is not null
  union all
  select paid_at, refunded_cents - total_cents, 0, 0, id, email
  from orders o where ${givenBackByHand}
) net`;
