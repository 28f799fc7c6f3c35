-- refunds ≤ captured, counters = sums
select p.id as payment_id, p.captured_cents, p.refund_reserved_cents, p.refunded_cents,
  coalesce(sum(r.amount_cents) filter (where r.status <> 'failed'), 0) as reserved_rows,
  coalesce(sum(r.amount_cents) filter (where r.status = 'succeeded'), 0) as refunded_rows
from payments p left join refunds r on r.payment_id = p.id
group by p.id
having p.refund_reserved_cents <> coalesce(sum(r.amount_cents) filter (where r.status <> 'failed'), 0)
  or p.refunded_cents <> coalesce(sum(r.amount_cents) filter (where r.status = 'succeeded'), 0)
