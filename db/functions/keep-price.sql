-- Every price that a product had is kept, whoever changes it.
create or replace function keep_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price_cents <> old.price_cents then
    insert into product_prices (product_id, since, price_cents)
    values (new.id, case tg_op when 'INSERT' then least(new.created_at, now()) else now() end, new.price_cents)
    on conflict (product_id, since) do update set price_cents = excluded.price_cents;
  end if;
  return null;
end $$;

create or replace trigger products_keep_price after insert or update of price_cents on products for each row
  execute function keep_price();
