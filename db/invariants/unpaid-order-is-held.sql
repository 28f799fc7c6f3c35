-- an unpaid order has an end of its hold, and only an unpaid one
select order_number, status, hold_expires_at, paid_at from orders o
  join order_statuses s on s.name = o.status and s.is_unpaid
where total_cents > 0 and (hold_expires_at is null) <> (paid_at is not null)
