-- a paid order has exactly one captured payment of its amount, or is free, or was marked paid by staff with a reason
select o.order_number, o.status, count(p.id) as captures
from orders o join order_statuses s on s.name = o.status and not s.is_unpaid and not s.is_over
left join payments p on p.order_id = o.id and p.status = 'captured' and p.refund_reserved_cents < p.amount_cents
  -- Staff see a second one whose refund failed, and may settle it another way.
  and not exists (
    select from refunds r
    where r.payment_id = p.id and r.reason in ('second_payment', 'late_payment') and has_failed(r))
where o.total_cents > 0 and o.manual_payment_reason is null
  -- One that was made at the provider may be under way for days.
  and o.total_cents > o.refunded_cents + (
    select coalesce(sum(r.amount_cents), 0) from refunds r
    where r.order_id = o.id and r.status = 'requested' and r.reason not in ('second_payment', 'late_payment'))
group by o.id
having count(p.id) <> 1 or max(p.amount_cents) <> o.total_cents
