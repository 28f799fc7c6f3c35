-- an order that was canceled before it was paid holds no stock
select o.order_number, m.product_id, sum(m.quantity) as still_out
from orders o join stock_movements m on m.order_id = o.id
where o.status = 'canceled' and o.paid_at is null
group by o.id, m.product_id
having sum(m.quantity) <> 0
