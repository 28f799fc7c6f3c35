-- Mails staff when a product's stock falls to the mark, once for each crossing.
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

create or replace trigger products_tell_low_stock after update of stock_quantity on products for each row
  when (new.stock_quantity < old.stock_quantity) execute function tell_low_stock();
