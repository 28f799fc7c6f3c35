-- subtotal = sum of lines (total = subtotal − discount + shipping + tax is a check of the table)
select o.order_number, o.subtotal_cents, coalesce(sum(i.line_total_cents), 0) as lines_cents
from orders o left join order_items i on i.order_id = o.id
group by o.id
having o.subtotal_cents <> coalesce(sum(i.line_total_cents), 0)
