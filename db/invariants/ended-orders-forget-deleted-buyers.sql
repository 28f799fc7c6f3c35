-- erased people leave no address in live tables: an order that ended long ago forgets the buyer of a deleted account
-- (content/legal/retention.ts, with two days for the nightly job)
select o.id, o.order_number from orders_to_forget f join orders o on o.id = f.order_id
where o.status in ('delivered', 'canceled', 'refunded')
  and not exists (select from order_events e where e.order_id = o.id and e.created_at > now() - interval '32 days')
  and f.asked_at < now() - interval '2 days'
