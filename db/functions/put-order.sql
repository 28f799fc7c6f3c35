-- Writes all columns of an existing order. Generated from the catalog after every migration.
do $$ begin
  execute (
    select format('create or replace function put_order(given orders) returns void language sql as %L',
      'update orders set ' || string_agg(format('%1$I = given.%1$I', attname),
        ', ' order by attnum) || ' where id = given.id')
    from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attname <> 'id' and attidentity = ''
      and attgenerated = ''
  );
end $$;
