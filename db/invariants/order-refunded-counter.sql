-- an order's refunded figures equal what its payments refunded, of the money the order kept, and what it gave back of
-- the store credit that had paid
select o.order_number, o.refunded_cents, o.refunded_credit_cents,
  coalesce(sum(r.amount_cents) filter (where r.payment_id is not null), 0) as refunded_rows,
  coalesce(sum(r.amount_cents) filter (where r.payment_id is null), 0) as credit_rows
from orders o left join refunds r on r.order_id = o.id and r.status = 'succeeded'
  and r.reason not in ('second_payment', 'late_payment')
group by o.id
having o.refunded_cents <> coalesce(sum(r.amount_cents) filter (where r.payment_id is not null), 0)
  or o.refunded_credit_cents <> coalesce(sum(r.amount_cents) filter (where r.payment_id is null), 0)
