-- the movements of a deleted counted product, the deletion last, add up to zero
select g.name, g.stock_quantity, coalesce(sum(m.quantity), 0) as moved
from gone_products g left join gone_stock_movements m on m.product_id = g.id
where g.stock_quantity is not null
group by g.id
having coalesce(sum(m.quantity), 0) <> 0
