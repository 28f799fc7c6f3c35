-- each order has its first message, that it was placed or that staff made it, for as long as messages are stored
-- (content/legal/retention.ts)
select o.order_number from orders o
where o.placed_at > now() - interval '90 days' and not exists (select from outbox m
  where m.dedupe_key in ('order_placed:' || o.id, 'order_made:' || o.id))
