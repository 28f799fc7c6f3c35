-- How a product is used, a step a line; null: the usual steps of its category (content/catalog.ts).
alter table products
  add column how_to_use text,
  add constraint products_how_to_use check (length(how_to_use) between 1 and 2000);

-- What a product was called that staff deleted, and its stock as it went; null: it was not counted.
create table gone_products (
  id uuid primary key,
  name text not null,
  stock_quantity integer check (stock_quantity >= 0),
  deleted_at timestamptz not null default now()
);

-- The history of its stock, as it stood, and its deletion as the last of it.
create table gone_stock_movements (
  product_id uuid not null references gone_products (id) on delete cascade,
  id bigint not null,
  quantity integer not null,
  reason text not null,
  cause text,
  note text,
  -- As they were called: what is kept of a product outlives the order and the person.
  order_number text,
  actor_email text,
  created_at timestamptz not null,
  -- The history of one product, latest first.
  primary key (product_id, id)
);
