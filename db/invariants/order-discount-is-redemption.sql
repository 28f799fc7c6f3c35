-- the discount of an order equals its redemption's, or what staff took off
select o.order_number, o.coupon_code, o.discount_cents, r.discount_cents as redeemed_cents, s.discount_cents as by_staff
from orders o left join coupon_redemptions r on r.order_id = o.id left join staff_orders s on s.order_id = o.id
where (o.coupon_code is null) <> (r.id is null) or (o.coupon_code is not null and coalesce(s.discount_cents, 0) <> 0)
  or o.discount_cents <> coalesce(r.discount_cents, s.discount_cents, 0)
