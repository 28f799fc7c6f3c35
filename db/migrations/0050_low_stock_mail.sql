-- Whatever moves the stock, an order, a cancellation or staff, is one transaction with the message to all admins.
-- The threshold is lowStockThreshold in domain/stock.ts. Once per crossing: from six or more to five or fewer.
create function tell_low_stock() returns trigger language plpgsql as $$
declare crossing uuid := gen_random_uuid();
begin
  insert into outbox (kind, dedupe_key, payload)
  select 'low_stock_staff', 'low_stock_staff:' || crossing || ':' || id,
    jsonb_build_object('product_id', new.id, 'admin_id', id, 'stock', new.stock_quantity)
  from profiles where is_admin;
  return null;
end $$;
create trigger products_tell_low_stock after update of stock_quantity on products for each row
  when (old.stock_quantity > 5 and new.stock_quantity <= 5) execute function tell_low_stock();
