create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code = upper(code) and length(code) between 1 and 40),
  -- Percent, with two decimals.
  discount numeric(5, 2) not null check (discount between 0 and 100),
  active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  min_subtotal_cents integer check (min_subtotal_cents >= 0),
  max_redemptions integer check (max_redemptions >= 1),
  max_per_customer integer check (max_per_customer >= 1),
  redemptions integer not null default 0 check (redemptions >= 0 and redemptions <= coalesce(max_redemptions, redemptions)),
  created_at timestamptz not null default now()
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null unique check (order_number ~ '^GG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  user_id uuid references users (id) on delete set null,
  email text not null check (email = lower(email)),
  status text not null default 'pending' check (status in
    ('pending', 'processing', 'paid', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'canceled', 'refunded')),
  currency text not null default 'USD' check (currency = 'USD'),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents between 0 and subtotal_cents),
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
  total_cents integer not null check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  coupon_code text,
  shipping_method text not null check (shipping_method in ('standard', 'expedited')),
  shipping_name text not null,
  shipping_phone text,
  shipping_address1 text not null,
  shipping_address2 text,
  shipping_city text not null,
  shipping_state text not null check (shipping_state ~ '^[A-Z]{2}$'),
  shipping_postal text not null check (shipping_postal ~ '^\d{5}(-\d{4})?$'),
  shipping_country text not null default 'US' check (shipping_country = 'US'),
  carrier text,
  tracking_number text,
  tracking_url text check (tracking_url ~ '^https?://'),
  estimated_delivery_from date,
  estimated_delivery date check (estimated_delivery >= estimated_delivery_from),
  notes text,
  marketing_consent boolean not null default false,
  -- Until then the goods are set aside for the payment; null once that is settled.
  hold_expires_at timestamptz check (hold_expires_at is null or status in ('pending', 'processing')),
  manual_payment_reason text,
  placed_at timestamptz not null default now(),
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- My orders, newest first.
create index orders_mine on orders (user_id, placed_at desc) where user_id is not null;
-- Staff list, newest first, whole and by status.
create index orders_newest on orders (placed_at desc, id);
create index orders_by_status on orders (status, placed_at desc);
-- Guest orders that join an account, and a customer's redemptions.
create index orders_email on orders (email);
-- The sweeper's question: which unpaid orders are past their hold?
create index orders_past_hold on orders (hold_expires_at) where hold_expires_at is not null;
-- Staff search by any part of the number or the name.
create index orders_number_trigrams on orders using gin (order_number gin_trgm_ops);
create index orders_name_trigrams on orders using gin (lower(shipping_name) gin_trgm_ops);

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  -- What was bought stays written here when the product changes or goes.
  product_id uuid references products (id) on delete set null,
  product_name text not null,
  sku text not null,
  slug text,
  scent text,
  size text,
  quantity integer not null check (quantity between 1 and 10),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  line_total_cents integer not null check (line_total_cents = unit_price_cents * quantity),
  currency text not null default 'USD' check (currency = 'USD'),
  image_url text
);
-- The lines of an order.
create index order_items_order on order_items (order_id);
-- Units sold of a product; who bought it.
create index order_items_product on order_items (product_id) where product_id is not null;

create table order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  -- The order of events within one order, also within one transaction.
  position bigint generated always as identity,
  type text not null,
  message text,
  from_status text,
  to_status text,
  actor_kind text not null check (actor_kind in ('buyer', 'staff', 'system', 'provider')),
  actor_id uuid,
  created_at timestamptz not null default now(),
  check (actor_kind <> 'staff' or actor_id is not null)
);
-- The timeline of an order.
create index order_events_order on order_events (order_id, position);

alter table stock_movements add foreign key (order_id) references orders (id) on delete cascade;
alter table reviews add foreign key (order_id) references orders (id) on delete set null;

create table coupon_redemptions (
  id uuid primary key default gen_random_uuid(),
  coupon_id uuid not null references coupons (id) on delete cascade,
  order_id uuid not null unique references orders (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  email text not null check (email = lower(email)),
  discount_cents integer not null check (discount_cents >= 0),
  created_at timestamptz not null default now(),
  -- Given back when the order was canceled unpaid.
  released_at timestamptz
);
-- How often has this customer used this code?
create index coupon_redemptions_customer on coupon_redemptions (coupon_id, email) where released_at is null;

-- One row per order attempt of a buyer; the reply is stored when the order is, so a repeat gets the same answer.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  order_id uuid references orders (id) on delete cascade,
  reply jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (scope, key),
  check ((finished_at is null) = (reply is null))
);
-- Old keys, to be swept.
create index idempotency_keys_age on idempotency_keys (created_at);
-- The key an order was placed with.
create unique index idempotency_keys_order on idempotency_keys (order_id) where order_id is not null;
