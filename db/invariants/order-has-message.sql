-- each order has its order-placed message
select o.order_number from orders o
where not exists (select from outbox m where m.dedupe_key = 'order_placed:' || o.id)
