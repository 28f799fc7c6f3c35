-- no unpaid order is past its hold for longer than the sweep needs, unless its payment is pending or has just failed
select order_number, hold_expires_at from orders o join order_statuses s on s.name = o.status and s.is_unpaid
where paid_at is null and hold_expires_at < now() - interval '10 minutes'
  and not exists (
    select from payments p
    where p.order_id = o.id and (p.status = 'processing' or p.updated_at > now() - interval '10 minutes'))
