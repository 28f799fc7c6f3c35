-- an order's refunded figure equals what its payments refunded, of the money the order kept
select o.order_number, o.refunded_cents, coalesce(sum(r.amount_cents), 0) as refunded_rows
from orders o left join refunds r on r.order_id = o.id and r.status = 'succeeded'
  and r.reason not in ('second_payment', 'late_payment')
group by o.id
having o.refunded_cents <> coalesce(sum(r.amount_cents), 0)
