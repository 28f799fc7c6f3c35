-- How long a buyer may change an order is a setting; an order keeps what the buyer was told when it was placed. Orders before this had
-- an hour. The default beside it stands in domain/order/order-change.ts too.
create function change_minutes_set() returns integer language sql stable as $$
  select coalesce((select (value #>> '{}')::integer from settings where key = 'change_minutes'), 60)
$$;
alter table orders add column change_minutes integer not null default 60
  constraint orders_change_minutes_check check (change_minutes between 1 and 1440);
alter table orders alter column change_minutes set default change_minutes_set();

-- As in 0050, with the mark that staff set; lowStockThreshold in domain/stock.ts is its default. Once per crossing.
create function low_stock_mark() returns integer language sql stable as $$
  select coalesce((select (value #>> '{}')::integer from settings where key = 'low_stock_mark'), 5)
$$;
create or replace function tell_low_stock() returns trigger language plpgsql as $$
declare
  crossing uuid := gen_random_uuid();
  mark integer := low_stock_mark();
begin
  if old.stock_quantity > mark and new.stock_quantity <= mark then
    insert into outbox (kind, dedupe_key, payload)
    select 'low_stock_staff', 'low_stock_staff:' || crossing || ':' || id,
      jsonb_build_object('product_id', new.id, 'admin_id', id, 'stock', new.stock_quantity, 'mark', mark)
    from profiles where is_admin;
  end if;
  return null;
end $$;
drop trigger products_tell_low_stock on products;
create trigger products_tell_low_stock after update of stock_quantity on products for each row
  when (new.stock_quantity < old.stock_quantity) execute function tell_low_stock();
