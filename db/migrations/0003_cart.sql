create table cart_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 10),
  -- The price when it was put in, to name a change since.
  seen_price_cents integer check (seen_price_cents >= 0),
  added_at timestamptz not null default now(),
  -- Also the reading order of one person's cart.
  unique (user_id, product_id)
);

create table wishlist_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  added_at timestamptz not null default now(),
  unique (user_id, product_id)
);
