-- of a deleted product that was counted nothing is left: its movements, the deletion as the last, add up to nothing
select g.name, g.stock_quantity, coalesce(sum(m.quantity), 0) as moved
from gone_products g left join gone_stock_movements m on m.product_id = g.id
where g.stock_quantity is not null
group by g.id
having coalesce(sum(m.quantity), 0) <> 0
