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
 * subtracted again. Of orders by staff, a free replacement is subtracted from the number of orders, as it paid nothing,
 * and what was taken off without a code from the discounts by coupon. In parts, so that the first two are index-only
 * (orders_paid, orders_ended_by_hand) unless somebody reads whose order it was.
 */
export const netRevenue = sql`(
  select paid_at, total_cents - refunded_cents as cents, 1 as orders, discount_cents, id, email
  from orders where paid_at is not null
  union all
  select paid_at, refunded_cents - total_cents, 0, 0, id, email
  from orders o where ${givenBackByHand}
  union all
  select o.paid_at, 0, case when s.replaces is null then 0 else -1 end,
    case when o.coupon_code is null then -o.discount_cents else 0 end, o.id, o.email
  from staff_orders s join orders o on o.id = s.order_id
  where o.paid_at is not null and (s.replaces is not null or s.discount_cents > 0)
) net`;
