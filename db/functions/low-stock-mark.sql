-- The stock at which staff are mailed: a setting, with lowStockThreshold in domain/stock/stock.ts as its default.
create or replace function low_stock_mark() returns integer language sql stable as $$
  select coalesce((select (value #>> '{}')::integer from settings where key = 'low_stock_mark'), 5)
$$;
