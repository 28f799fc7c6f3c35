-- where a provider counted the tax of the lines, it counted all of them, and they come to the tax of the order, less
-- that of its shipping
select o.order_number, o.tax_cents, sum(i.tax_cents) as lines_cents, count(*) - count(i.tax_cents) as uncounted
from orders o join order_items i on i.order_id = o.id
group by o.id
having count(i.tax_cents) between 1 and count(*) - 1 or sum(i.tax_cents) > o.tax_cents
  or (not o.taxes_shipping and sum(i.tax_cents) <> o.tax_cents)
