-- an order never returns more of a product than it took
select o.order_number, m.product_id, sum(m.quantity) as too_many
from stock_movements m join orders o on o.id = m.order_id
group by o.id, m.product_id
having sum(m.quantity) > 0
