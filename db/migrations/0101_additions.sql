-- The order that this one adds goods to; they are sent together.
alter table staff_orders add column adds_to uuid references orders on delete set null;
-- Finds the additions of an order.
create index staff_orders_adds_to on staff_orders (adds_to) where adds_to is not null;
-- The previous release goes on: it leaves the column empty.
alter table staff_orders add constraint staff_orders_one_link check (replaces is null or adds_to is null);
