-- an order never returns more of a product than it took
select o.order_number, m.product_id, m.too_many
from (
  select order_id, product_id, sum(quantity) as too_many from stock_movements
  where order_id is not null
  group by order_id, product_id having sum(quantity) > 0
) m join orders o on o.id = m.order_id
