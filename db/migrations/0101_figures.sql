-- What the figures of a period are read from (/admin/analytics), so that none of them reads a whole table.

-- What was given back in a period.
create index refunds_given_back on refunds (settled_at) where status = 'succeeded';

drop index order_items_once;
-- An order has each product once; the units sold of each product in a period are read from here alone.
create unique index order_items_once on order_items (order_id, product_id) include (sku, quantity);
