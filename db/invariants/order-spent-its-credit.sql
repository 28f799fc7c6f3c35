-- an order spent the store credit that it shows; one that is over has given all of it back, any other what was refunded
select o.order_number, o.status, o.credit_cents, o.refunded_credit_cents, coalesce(c.cents, 0) as in_ledger
from orders o left join order_statuses s on s.name = o.status
left join (
  select order_id, sum(cents) as cents, bool_or(kind = 'spent') as was_spent
  from store_credit where kind in ('spent', 'returned') group by order_id
) c on c.order_id = o.id
where coalesce(c.cents, 0) <> case when s.is_over then 0 else o.refunded_credit_cents - o.credit_cents end
  or o.credit_cents > 0 and not coalesce(c.was_spent, false)
