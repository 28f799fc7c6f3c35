-- What staff know of a product beside its page. Without an SKU of its own a product goes by its address in capitals, as
-- before. Weight is of one packed unit; the country is an ISO 3166 code.
alter table products
  add column sku text constraint products_sku_check check (sku ~ '^[A-Z0-9][A-Z0-9._/-]{0,59}$'),
  add column gtin text constraint products_gtin_check check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  add column weight_oz double precision
    constraint products_weight_oz_check check (weight_oz > 0 and weight_oz <= 1120),
  add column cost_cents integer constraint products_cost_cents_check check (cost_cents >= 0),
  add column compare_at_cents integer constraint products_compare_at_cents_check check (compare_at_cents > 0),
  add column origin text constraint products_origin_check check (origin ~ '^[A-Z]{2}$'),
  add column lasts_days integer constraint products_lasts_days_check check (lasts_days between 1 and 1000);

-- The previous release goes on: it never writes an SKU or a bar code.
-- One product has a code, and the palette finds it by it.
create unique index products_sku on products (sku);
-- The previous release goes on: it never writes an SKU or a bar code.
-- A bar code of 12 digits is that of 13 with a zero before it.
create unique index products_gtin on products (lpad(gtin, 14, '0'));

drop index products_desk_words;
-- The staff list is searched by name, address, SKU and bar code.
create index products_staff_words on products using gin (
  lower(name || ' ' || slug || ' ' || coalesce(sku, '') || ' ' || coalesce(gtin, '')) gin_trgm_ops
);

-- Every price a product had, from when it counted.
create table product_prices (
  product_id uuid not null references products on delete cascade,
  since timestamptz not null,
  price_cents integer not null,
  primary key (product_id, since),
  constraint product_prices_price_cents_check check (price_cents >= 0)
);
insert into product_prices (product_id, since, price_cents) select id, now(), price_cents from products;
