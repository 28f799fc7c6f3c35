-- the kept sales of a day are those of its orders, unless one of these has changed since
select day, k.placed, k.orders, k.revenue_cents, k.discount_cents, k.discounted_orders, to_json(sold) as sold
from sales_days k full join (
  select (at at time zone 'America/Chicago')::date as day, sum(placed) as placed, sum(orders) as orders,
    sum(cents) as revenue_cents, sum(discount_cents) as discount_cents,
    count(*) filter (where discount_cents > 0) as discounted_orders, max(changed) as changed
  from (
    select placed_at as at, 1 as placed, 0 as orders, 0 as cents, 0 as discount_cents, updated_at as changed from orders
    union all
    -- Only discounts by coupon: staff take off something without a code, too.
    select paid_at, 0, 1, total_cents - refunded_cents, case when coupon_code is null then 0 else discount_cents end,
      updated_at
    from orders where paid_at is not null
    union all
    -- A free replacement paid nothing.
    select o.paid_at, 0, -1, 0, 0, o.updated_at from staff_orders s join orders o on o.id = s.order_id
    where s.replaces is not null and o.paid_at is not null
    union all
    -- Marked as paid by hand, and given back outside the shop.
    select paid_at, 0, 0, refunded_cents - total_cents, 0, updated_at from orders o
    where paid_at is not null and manual_payment_reason is not null and status in ('canceled', 'refunded')
      and not exists (select from payments p where p.order_id = o.id and p.captured_cents > p.refunded_cents)
  ) each group by 1
) sold using (day)
where day <= (select max(day) from sales_days)
  and coalesce(changed, '-infinity') <= (select max(kept_at) - interval '1 hour' from sales_days)
  and (k.placed, k.orders, k.revenue_cents, k.discount_cents, k.discounted_orders) is distinct from (
    coalesce(sold.placed, 0), coalesce(sold.orders, 0), coalesce(sold.revenue_cents, 0),
    coalesce(sold.discount_cents, 0), coalesce(sold.discounted_orders, 0))
