-- captured − refunded over the payments of an order = what the order kept; a refund may be under way for 15 minutes,
-- and longer where the provider answered that it is; staff see a second payment whose refund failed
select o.order_number, o.status, o.total_cents - o.refunded_cents as should_keep, k.kept
from orders o
join lateral (
  select coalesce(sum(p.captured_cents - p.refunded_cents), 0) as kept from payments p where p.order_id = o.id
) k on true
left join (
  select r.order_id, sum(r.amount_cents) as cents from refunds r
  where r.reason in ('second_payment', 'late_payment') and has_failed(r) group by r.order_id
) f on f.order_id = o.id
where o.paid_at is not null and o.manual_payment_reason is null
  and k.kept <> o.total_cents - o.refunded_cents + coalesce(f.cents, 0)
  and not exists (
    select from refunds r
    where r.order_id = o.id and r.status = 'requested' and (
      r.created_at > now() - interval '15 minutes' or r.answered_at is not null or r.provider_reference is not null))
