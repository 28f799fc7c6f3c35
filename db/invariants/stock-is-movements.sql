-- stock = sum of movements
select p.slug, p.stock_quantity, coalesce(sum(m.quantity), 0) as moved
from products p left join stock_movements m on m.product_id = p.id
where p.stock_quantity is not null
group by p.id
having p.stock_quantity <> coalesce(sum(m.quantity), 0)
