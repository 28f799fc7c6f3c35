-- counter = redemptions that stand ≤ the limit
select c.code, c.redemptions, count(r.id) as standing, c.max_redemptions
from coupons c left join coupon_redemptions r on r.coupon_id = c.id and r.released_at is null
group by c.id
having c.redemptions <> count(r.id) or count(r.id) > c.max_redemptions
