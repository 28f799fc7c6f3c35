-- where a provider counted the tax of the lines, it counted all of them, and they come to the tax of the order, less
-- that of its shipping
select o.order_number, o.tax_cents, i.cents as lines_cents, i.uncounted
from orders o join (
  select order_id, sum(tax_cents) as cents, count(*) - count(tax_cents) as uncounted
  from order_items group by order_id having count(tax_cents) > 0
) i on i.order_id = o.id
where i.uncounted > 0 or i.cents > o.tax_cents or (not o.taxes_shipping and i.cents <> o.tax_cents)
