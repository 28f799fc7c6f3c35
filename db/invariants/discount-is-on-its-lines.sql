-- the discount of an order is at most what the lines it was spread over cost
select o.order_number, o.discount_cents, coalesce(i.cents, 0) as lines_cents
from orders o left join (
  select order_id, sum(line_total_cents) as cents from order_items where is_discounted group by order_id
) i on i.order_id = o.id
where o.discount_cents > coalesce(i.cents, 0)
