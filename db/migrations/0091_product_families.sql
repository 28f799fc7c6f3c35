-- A family offers one thing in several variants by one or two options, such as Size and Scent. A variant stays a
-- product with its own address, price and stock, so carts and orders know nothing of families.
create table product_families (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 120),
  -- In order: [{"name": "Size", "values": ["2 oz", "4 oz"]}]
  options jsonb not null check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) between 1 and 2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text
);

-- A variant's values in the order of the family's options; both columns are null for a product that stands alone.
alter table products add column family_id uuid references product_families (id);
alter table products add column option_values text[];
-- The previous release goes on: it writes neither column.
alter table products add constraint products_variant check (
  (family_id is null) = (option_values is null) and (option_values is null or cardinality(option_values) in (1, 2))
);

-- No two variants of a family are one combination. The index also finds the variants of a family.
-- The previous release goes on: it writes neither column.
create unique index products_combination
  on products (family_id, lower(option_values[1]), lower(coalesce(option_values[2], '')))
  where family_id is not null;
