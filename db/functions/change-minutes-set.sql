-- How long a buyer may change an order, as the settings have it now. An order keeps the value it was placed with. The
-- default is also in domain/order/order-change.ts.
create or replace function change_minutes_set() returns integer language sql stable as $$
  select coalesce((select (value #>> '{}')::integer from settings where key = 'change_minutes'), 60)
$$;

alter table orders alter column change_minutes set default change_minutes_set();
