-- How long a buyer may change an order is a setting; an order keeps what the buyer was told when it was placed.
-- The default stands in domain/order/order-change.ts too.
create or replace function change_minutes_set() returns integer language sql stable as $$
  select coalesce((select (value #>> '{}')::integer from settings where key = 'change_minutes'), 60)
$$;

alter table orders alter column change_minutes set default change_minutes_set();
