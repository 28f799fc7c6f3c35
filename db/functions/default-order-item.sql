-- Like default_order, for a line. All lines of a statement share it, so each brings its own id.
do $$ begin
  execute (
    select format('create or replace function default_order_item() returns setof order_items language sql stable rows 1 as %L',
      'select ' || string_agg(coalesce(pg_get_expr(adbin, adrelid), 'null::' || format_type(atttypid, atttypmod)),
        ', ' order by attnum))
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'order_items'::regclass and attnum > 0 and not attisdropped
  );
end $$;
