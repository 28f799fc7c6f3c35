-- each order line left stock once and came back at most once (products counted when it was placed)
select o.order_number, m.product_id, m.reason, m.moved, l.ordered
from (
  select order_id, product_id, reason, sum(quantity) as moved from stock_movements
  where reason in ('order', 'release') group by order_id, product_id, reason
) m
join orders o on o.id = m.order_id
left join (select order_id, product_id, sum(quantity) as ordered from order_items group by order_id, product_id) l
  on l.order_id = m.order_id and l.product_id = m.product_id
where l.ordered is distinct from abs(m.moved)
