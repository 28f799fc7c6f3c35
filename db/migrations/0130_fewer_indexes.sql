-- The payments of an order and the target of the foreign keys that name both: one index in place of two. An order has few
-- payments, so the latest needs no order of its own.
alter table payment_disputes drop constraint payment_disputes_payment_id_order_id_fkey;
alter table refunds drop constraint refunds_payment_of_order;
-- The previous release goes on: an id is unique by itself, and neither index is named.
alter table payments drop constraint payments_id_order_id, add constraint payments_of_order unique (order_id, id);
drop index payments_order;
-- The previous release goes on: it is what was checked before.
alter table payment_disputes add constraint payment_disputes_payment_id_order_id_fkey
  foreign key (payment_id, order_id) references payments (id, order_id) on delete restrict;
-- The previous release goes on: it is what was checked before.
alter table refunds add constraint refunds_payment_of_order
  foreign key (payment_id, order_id) references payments (id, order_id) on delete restrict;

-- The movements of an order, and that its goods are taken once and released once: one index in place of three.
-- The previous release goes on: it is what the three checked.
create unique index stock_movements_once on stock_movements
  (order_id, product_id, (case reason when 'order' then -1 when 'release' then -2 else id end))
  where order_id is not null;
drop index stock_movements_order;
drop index stock_movements_taken_once;
drop index stock_movements_released_once;
