-- a refunded order's money is refunded or pending (payments by hand apart)
select o.order_number, o.total_cents, coalesce(sum(r.amount_cents), 0) as going_back
from orders o
left join refunds r on r.order_id = o.id and r.payment_id is not null and r.status <> 'failed' and r.reason not in ('second_payment', 'late_payment')
where o.status = 'refunded' and o.paid_at is not null and o.manual_payment_reason is null
group by o.id
having coalesce(sum(r.amount_cents), 0) <> o.total_cents
