-- each order line left stock once, by the order or a swap in it, and came back at most once (products counted then)
select o.order_number, m.product_id, m.taken, m.released, m.taken_before, l.ordered
from (
  select m.order_id, m.product_id,
    coalesce(-sum(m.quantity) filter (where m.reason in ('order', 'swap')), 0) as taken,
    sum(m.quantity) filter (where m.reason = 'release') as released,
    -- What was swapped after an order was revived had not come back with it.
    coalesce(-sum(m.quantity) filter (where m.reason = 'order' or m.reason = 'swap' and m.id < r.id), 0)
      as taken_before
  from stock_movements m
  left join stock_movements r on r.order_id = m.order_id and r.product_id = m.product_id and r.reason = 'release'
  where m.reason in ('order', 'swap', 'release') group by m.order_id, m.product_id
) m
join orders o on o.id = m.order_id
left join (select order_id, product_id, sum(quantity) as ordered from order_items group by order_id, product_id) l
  on l.order_id = m.order_id and l.product_id = m.product_id
where coalesce(l.ordered, 0) <> m.taken or m.released <> m.taken_before
