-- an order that is neither canceled nor refunded has its goods: released ones were taken again (returns apart)
select o.order_number, o.status, m.product_id, sum(m.quantity) as given_back
from stock_movements m
join orders o on o.id = m.order_id
join order_statuses s on s.name = o.status and not s.is_over
join products p on p.id = m.product_id
where p.stock_quantity is not null
group by o.id, m.product_id
having sum(m.quantity) >= 0 and not bool_or(m.reason = 'return')
