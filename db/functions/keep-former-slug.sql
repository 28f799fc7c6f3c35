-- A slug that a product had is kept, whoever changes it, until a product has it again.
create or replace function keep_former_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    insert into former_slugs (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id;
  end if;
  delete from former_slugs where slug = new.slug;
  return null;
end $$;

create or replace trigger products_keep_former_slug after insert or update of slug on products for each row
  execute function keep_former_slug();
