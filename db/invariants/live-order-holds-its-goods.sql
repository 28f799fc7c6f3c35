-- an order that is neither canceled nor refunded has the goods of its lines: released ones were taken again (returns
-- apart)
select o.order_number, o.status, m.product_id, sum(m.quantity) as given_back
from stock_movements m
join orders o on o.id = m.order_id
join order_statuses s on s.name = o.status and not s.is_over
join products p on p.id = m.product_id
where p.stock_quantity is not null
  -- What was swapped for something else is held no more (order-took-its-stock).
  and exists (select from order_items i where i.order_id = m.order_id and i.product_id = m.product_id)
group by o.id, m.product_id
having sum(m.quantity) >= 0 and not bool_or(m.reason = 'return')
