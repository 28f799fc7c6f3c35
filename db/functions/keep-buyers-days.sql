-- How many days an order keeps the buyer of a deleted account after it ended; keep_buyers in content/legal/retention.ts
-- is the default.
create or replace function keep_buyers_days() returns integer language sql stable as $$
  select coalesce((select (value #>> '{}')::integer from settings where key = 'keep_buyers'), 30)
$$;
