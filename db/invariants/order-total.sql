-- subtotal = sum of lines (total = subtotal − discount + shipping + tax is a check of the table)
select o.order_number, o.subtotal_cents, coalesce(i.cents, 0) as lines_cents
from orders o left join (
  select order_id, sum(line_total_cents) as cents from order_items group by order_id
) i on i.order_id = o.id
where o.subtotal_cents <> coalesce(i.cents, 0)
