import { sql } from 'kysely';
import type { OpenOrder } from './open-order.ts';

/** Makes the coupon of an ended order usable again. */
export async function releaseCoupon(open: OpenOrder): Promise<void> {
  await open.lockStock();
  await sql`
    with released as (
      update coupon_redemptions set released_at = now() where order_id = ${open.order.id} and released_at is null
      returning coupon_id
    )
    update coupons c set redemptions = redemptions - 1 from released where c.id = released.coupon_id
  `.execute(open.trx);
}

/**
 * Redeems the coupon of a revived order again, within its limits; a deleted code is skipped. Returns the code if it is
 * no longer available, else null.
 */
export async function redeemCouponAgain(open: OpenOrder): Promise<string | null> {
  await open.lockStock();
  const { rows } = await sql<{ id: string | null; code: string | null; may: boolean }>`
    select c.id, c.code, c.id is null or (
      (c.max_redemptions is null or c.redemptions < c.max_redemptions)
      and (c.max_per_customer is null or c.max_per_customer > (
        select count(*) from coupon_redemptions o where o.coupon_id = c.id and o.released_at is null
          and (o.mailbox = r.mailbox or o.user_id = r.user_id)))
      and not (c.first_order and exists (
        select from orders e where e.id <> r.order_id and e.status <> 'canceled'
          and (mailbox_of(e.email) = r.mailbox or e.user_id = r.user_id)))
    ) as may
    from coupon_redemptions r left join coupons c on c.id = r.coupon_id
    where r.order_id = ${open.order.id} and r.released_at is not null
  `.execute(open.trx);
  const [coupon] = rows;
  if (!coupon) return null;
  if (!coupon.may) return coupon.code;
  await sql`
    with taken as (update coupon_redemptions set released_at = null where order_id = ${open.order.id})
    update coupons set redemptions = redemptions + 1 where id = ${coupon.id}
  `.execute(open.trx);
  return null;
}
