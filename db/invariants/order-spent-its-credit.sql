-- an order spent the store credit that it shows; one that is over has given all of it back, any other what was refunded
select o.order_number, o.status, o.credit_cents, o.refunded_credit_cents, coalesce(sum(c.cents), 0) as in_ledger
from orders o left join store_credit c on c.order_id = o.id and c.kind in ('spent', 'returned')
left join order_statuses s on s.name = o.status
group by o.id, s.is_over
having coalesce(sum(c.cents), 0) <> case when s.is_over then 0 else o.refunded_credit_cents - o.credit_cents end
  or o.credit_cents > 0 and not coalesce(bool_or(c.kind = 'spent'), false)
