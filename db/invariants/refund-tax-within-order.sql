-- the refunds of an order give back no more tax than it has
select o.order_number, o.tax_cents, sum(r.tax_cents) as given_back_cents
from orders o join refunds r on r.order_id = o.id
where r.status <> 'failed'
group by o.id
having sum(r.tax_cents) > o.tax_cents
