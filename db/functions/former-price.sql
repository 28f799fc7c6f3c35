-- A product's compare-at price where it may be shown as its former price: it is above the price of today, and it, or
-- more, was asked on 30 of the last 90 days. Otherwise null.
create or replace function former_price(product uuid, price integer, compare_at integer) returns integer
language sql stable as $$
  select compare_at where compare_at > price and (
    select sum(until - greatest(since, now() - interval '90 days')) from (
      select price_cents, since, lead(since, 1, now()) over (order by since) as until
      from product_prices where product_id = product
    ) asked where price_cents >= compare_at and until > now() - interval '90 days'
  ) >= interval '30 days'
$$;
