-- the discount of an order equals its redemption's
select o.order_number, o.coupon_code, o.discount_cents, r.discount_cents as redeemed_cents
from orders o left join coupon_redemptions r on r.order_id = o.id
where (o.coupon_code is null) <> (r.id is null) or (o.coupon_code is null and o.discount_cents <> 0)
  or o.discount_cents <> coalesce(r.discount_cents, 0)
