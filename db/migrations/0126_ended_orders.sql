-- An order that is over keeps no coupon, and no payment page that takes money.
with released as (
  update coupon_redemptions r set released_at = now() from orders o
  where o.id = r.order_id and o.status in ('canceled', 'refunded') and r.released_at is null
  returning r.coupon_id
), counted as (
  select coupon_id, count(*) as uses from released group by coupon_id
)
update coupons c set redemptions = c.redemptions - counted.uses from counted where c.id = counted.coupon_id;

with ended as (
  update payments p set status = 'expired', updated_at = now() from orders o
  where o.id = p.order_id and o.status in ('canceled', 'refunded') and p.status in ('created', 'pending', 'unknown')
  returning p.id, p.provider
)
insert into outbox (kind, dedupe_key, payload)
select 'end-payment', 'end-payment:' || id, jsonb_build_object('id', id, 'party', provider) from ended
on conflict (dedupe_key) do nothing;

-- An order is not refunded while the shop still has its money.
with undone as (
  update orders o set status = 'canceled', version = version + 1, updated_at = now()
  where o.status = 'refunded' and o.paid_at is not null and o.manual_payment_reason is null and o.total_cents > (
    select coalesce(sum(r.amount_cents), 0) from refunds r
    where r.order_id = o.id and r.status <> 'failed' and r.reason not in ('second_payment', 'late_payment'))
  returning o.id
)
insert into order_events (order_id, type, message, from_status, to_status, actor_kind)
select id, 'canceled', 'Not all of the money went back. Staff look at it.', 'refunded', 'canceled', 'system' from undone;
