-- Like put_order, for a payment.
do $$ begin
  execute (
    select format('create or replace function put_payment(given payments) returns void language sql as %L',
      'update payments set ' || string_agg(format('%1$I = given.%1$I', attname),
        ', ' order by attnum) || ' where id = given.id')
    from pg_attribute
    where attrelid = 'payments'::regclass and attnum > 0 and not attisdropped and attname <> 'id' and attidentity = ''
      and attgenerated = ''
  );
end $$;
