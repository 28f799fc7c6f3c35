-- a canceled or refunded order holds no coupon, and none of its payment pages accepts money
select o.order_number, o.status, c.id as redemption, null as payment
from orders o join order_statuses s on s.name = o.status and s.is_over
join coupon_redemptions c on c.order_id = o.id and c.released_at is null
union all
select o.order_number, o.status, null, p.id
from orders o join order_statuses s on s.name = o.status and s.is_over
join payments p on p.order_id = o.id and p.status in ('created', 'pending', 'unknown')
