-- Events are read by their order, in sequence, and never by id: one index does for both.
-- The previous release goes on: it names neither index.
alter table order_events drop constraint order_events_pkey, add constraint order_events_pkey primary key (order_id, position);
drop index order_events_order;
