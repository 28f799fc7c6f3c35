-- An event is read with its order, in its place there: one index in place of two. Nobody looks for its id.
-- The previous release goes on: it names neither index.
alter table order_events drop constraint order_events_pkey, add constraint order_events_pkey primary key (order_id, position);
drop index order_events_order;
