-- All data an order is decided on, from one snapshot: an earlier attempt of the same order, settings, lines (those
-- named, else the account's cart, else the newest product), coupon, store credit, and what the buyer holds unpaid.
-- A function, because only a function can demand a plan that is kept: planned for the values of each order, it took a
-- quarter of the database's time for an order (docs/decisions/103-plans-that-are-kept.md). Without sequential scans,
-- because a plan made while a table was empty is kept when it has thousands of rows.
create or replace function read_purchase(
  scopes text[], claim_key text, setting_keys text[], product_ids uuid[], quantities integer[], account uuid,
  newest_quantity integer, typed_code text, buyer_email text, buyer_mailbox text, place text, few_units integer
) returns table (
  now timestamptz, from_cart boolean, earlier json, settings json, lines json, coupon json, credit_cents bigint,
  held json
) language sql stable rows 1 set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
with named as (
  select product_id, sum(quantity)::integer as quantity
  from unnest(product_ids, quantities) as n (product_id, quantity) group by product_id
), cart as (
  select product_id, quantity from cart_items where user_id = account and not exists (select from named)
), newest as (
  select p.id as product_id, newest_quantity as quantity from products p
  where p.is_active and newest_quantity is not null
    and not exists (select from named) and not exists (select from cart)
  order by p.created_at desc, p.id limit 1
), wanted as (
  select * from named union all select * from cart union all select * from newest
)
select now(), exists (select from cart),
  (select json_build_object('request_hash', k.request_hash, 'order_id', k.order_id, 'reply', k.reply)
    from idempotency_keys k where k.scope = any (scopes) and k.key = claim_key
    order by k.scope = scopes[1] desc limit 1),
  (select coalesce(json_object_agg(s.key, s.value), '{}') from settings s where s.key = any (setting_keys)),
  (select coalesce(json_agg(line order by line.id), '[]') from (
    select p.id, p.slug, p.sku, p.name, p.category, p.scent, p.size, p.price_cents, p.stock_quantity, p.is_active,
      p.option_values, p.weight_oz, p.tax_code, p.cost_cents, w.quantity, coalesce(i.public_url, p.image_url) as image_url
    from wanted w join products p on p.id = w.product_id
    left join lateral (select public_url from product_images where product_id = p.id
      order by is_primary desc, sort_order, id limit 1) i on true
  ) line),
  (select to_json(c) from coupon_for_buyer(typed_code, account, buyer_mailbox) c),
  (select coalesce(sum(s.cents), 0)::bigint from users u join store_credit s on s.user_id = u.id
    where u.id = account and u.email_verified),
  case when place is null then '[]' else (select coalesce(json_agg(h), '[]') from (
    select product_id,
      units_held_unpaid(product_id, buyer_email, case when quantity > few_units then place else '' end) as units
    from wanted
  ) h) end
$$;
