-- Steps of an order are read by their order alone, in sequence: an index that names each order once is a third of the
-- size. No step is looked up by its id.
create index order_events_order on order_events (order_id);
-- The previous release goes on: it names no index, and sorts the few steps of an order.
alter table order_events drop constraint order_events_pkey;
-- The previous release goes on: it shows the id beside a step and never asks for it.
alter table order_events drop column id;

-- Movements are read by their product: one index in place of two.
-- The previous release goes on: the id is unique by itself, and no other table names it.
alter table stock_movements drop constraint stock_movements_pkey, add primary key (product_id, id) include (quantity);
drop index stock_movements_product;
