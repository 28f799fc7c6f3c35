-- An order with only the table's defaults. Generated from the catalog after every migration; stable, so that it is
-- planned into the calling statement.
do $$ begin
  execute (
    select format('create or replace function default_order() returns setof orders language sql stable rows 1 as %L',
      'select ' || string_agg(coalesce(pg_get_expr(adbin, adrelid), 'null::' || format_type(atttypid, atttypmod)),
        ', ' order by attnum))
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped
  );
end $$;
