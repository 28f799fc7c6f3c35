-- Ids of what each order writes go up with time: the newest rows share the last pages of their indexes, in place of a
-- page each (docs/decisions/105-ids-in-order-of-time.md). Ids of earlier rows stay as they are.
alter table orders alter column id set default uuidv7();
alter table order_items alter column id set default uuidv7();
alter table payments alter column id set default uuidv7();
alter table outbox alter column id set default uuidv7();
