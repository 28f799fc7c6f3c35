-- captured money belongs to a paid order that stands, or its refund is pending: for 15 minutes, or as long as the
-- provider says so; staff see one that failed, and may settle it another way
select o.order_number, o.status, p.id as payment_id
from payments p join orders o on o.id = p.order_id
where p.status = 'captured' and p.amount_cents > 0
  and (o.status = 'canceled' or o.paid_at is null)
  and p.refunded_cents < p.captured_cents
  and not exists (
    select from refunds r
    where r.payment_id = p.id and (
      r.status = 'succeeded' or r.created_at > now() - interval '15 minutes'
      or has_failed(r)
      or r.status = 'requested' and (r.answered_at is not null or r.provider_reference is not null)))
