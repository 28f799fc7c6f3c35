-- What the figures of a period are read from (/admin/analytics), so that none of them reads a whole table.

-- What was given back in a period.
create index refunds_given_back on refunds (settled_at) where status = 'succeeded';

drop index order_items_once;
-- An order has each product once; the units sold of each product in a period are read from here alone.
create unique index order_items_once on order_items (order_id, product_id) include (sku, quantity);

drop index orders_paid;
-- What was paid and kept, by day and in all.
create index orders_paid on orders (paid_at) include (total_cents, refunded_cents, discount_cents) where paid_at is not null;
-- Of it, what staff marked as paid and what ended: its money is not the shop's.
create index orders_ended_by_hand on orders (paid_at)
  where manual_payment_reason is not null and status in ('canceled', 'refunded') and paid_at is not null;
