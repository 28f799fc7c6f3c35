-- Orders that staff make. They may sell what is on the shelf; the shopper's ten are a rule of domain/stock/stock.ts.
alter table order_items drop constraint order_items_quantity_check;
-- The previous release goes on: it sells ten of a product at most.
alter table order_items add constraint order_items_quantity_check check (quantity between 1 and 999);
-- The product's price where staff set another one, and why; null: sold at the product's price.
alter table order_items add column list_price_cents integer check (list_price_cents >= 0);
alter table order_items add column price_reason text check (length(price_reason) between 1 and 200);
-- The previous release goes on: it leaves both columns empty.
alter table order_items add constraint order_items_price_explained
  check ((list_price_cents is null) = (price_reason is null));

-- An order that staff are still writing. It holds no goods.
create table draft_orders (
  id uuid primary key,
  version integer not null default 1,
  -- The buyer's, as far as typed.
  email text not null default '' check (email = lower(email)),
  -- As DraftForm of contract/drafts/shapes.ts.
  form jsonb not null,
  made_by text not null,
  changed_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Serves the list of drafts and their deletion by age.
create index draft_orders_newest on draft_orders (updated_at desc, id);

-- What only an order by staff has.
create table staff_orders (
  order_id uuid primary key references orders on delete cascade,
  -- Of the draft it was, so that a draft becomes one order.
  draft_id uuid not null unique,
  -- Taken off by staff, without a code.
  discount_cents integer not null default 0 check (discount_cents >= 0),
  -- The order whose goods it replaces, free of charge.
  replaces uuid references orders on delete set null
);
-- Finds the replacements of an order.
create index staff_orders_replaces on staff_orders (replaces) where replaces is not null;
