-- every payment attempt has exactly the total and currency of its order
select o.order_number, o.total_cents, p.id as payment_id, p.amount_cents, p.currency
from payments p join orders o on o.id = p.order_id
where p.amount_cents <> o.total_cents or p.currency <> o.currency
