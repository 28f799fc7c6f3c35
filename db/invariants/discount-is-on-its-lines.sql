-- the discount of an order is at most what the lines it was spread over cost
select o.order_number, o.discount_cents, coalesce(sum(i.line_total_cents) filter (where i.is_discounted), 0) as lines_cents
from orders o left join order_items i on i.order_id = o.id
group by o.id
having o.discount_cents > coalesce(sum(i.line_total_cents) filter (where i.is_discounted), 0)
