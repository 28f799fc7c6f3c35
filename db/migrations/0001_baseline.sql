-- The tables of the first release, by what they are about. What they do by themselves (functions, triggers) is in db/functions.

create extension if not exists pg_trgm;

-- Accounts

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean not null default false,
  -- When the account was signed in to for the first time: every later sign-in from a browser that is not known is told to its
  -- owner.
  signed_in_at timestamptz,
  -- When an account was welcomed; once in its life.
  welcomed_at timestamptz
);
-- Staff's customers, the newest on top.
create index users_newest on users (created_at desc, id);
-- Staff's customers by name.
create index users_name on users (lower(name), id);
-- Staff's customers by any part of name or address.
create index users_words on users using gin (lower(name || ' ' || email) gin_trgm_ops);

create table profiles (
  id uuid primary key references users (id) on delete cascade,
  full_name text not null default '' check (length(full_name) <= 80),
  is_admin boolean not null default false,
  phone text,
  shipping_address jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_shipping_address_object check (jsonb_typeof(shipping_address) = 'object')
);
-- The few staff accounts.
create index profiles_admins on profiles (created_at desc) where is_admin;
-- Customers, newest first.
create index profiles_created_at on profiles (created_at desc, id);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_provider_id_account_id_key unique (provider_id, account_id)
);
-- The password of one person at sign-in.
create index accounts_user_id on accounts (user_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  expires_at timestamptz not null,
  -- What opens a session is kept as its hash alone (docs/decisions/012-sessions-of-our-own.md).
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  user_id uuid not null references users (id) on delete cascade
);
-- Sessions of one person: sign out everywhere, list devices.
create index sessions_user_id on sessions (user_id);
-- Sessions to be forgotten.
create index sessions_ended on sessions (expires_at);

-- What a link in a mail does, once. The link's secret is made from the row and kept nowhere (server/auth/one-time-links.ts).
create table one_time_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password', 'restore_email')),
  -- Where it was sent; what an address is changed to.
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- The links of one person, ended by a newer one.
create index one_time_links_user on one_time_links (user_id, purpose);
-- Those that are over, to be forgotten.
create index one_time_links_ended on one_time_links (expires_at);
-- Addresses that can still be restored: nobody else may take one.
create index one_time_links_restore on one_time_links (email) where purpose = 'restore_email' and used_at is null;

-- Addresses an account had proven and then gave up: what the shop has under them goes with the account. One that somebody has
-- proven
-- since is theirs.
create table former_addresses (
  user_id uuid not null references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  left_at timestamptz not null default now(),
  primary key (user_id, email)
);
-- Whose an address was, when somebody else proves it.
create index former_addresses_email on former_addresses (email);

-- Two-step sign-in (users.two_factor_enabled says that it is on). The key the app was given is sealed with the shop's secret; the
-- time step of the last code that was right stands beside it, because no code is good twice.
create table two_step (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_key text not null,
  last_step integer not null default 0,
  created_at timestamptz not null default now()
);

-- For who has lost the app; each once.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Allowances counted at the doorway (server/http/rate-limit.ts).
create table rate_limit_counters (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Goods

create table products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
  name text not null check (length(trim(name)) between 1 and 160),
  description text,
  short_description text,
  price_cents integer not null check (price_cents >= 0),
  category text,
  scent text,
  size text,
  -- Products of one line and size in other scents are siblings.
  line text,
  -- null: not counted, unlimited.
  stock_quantity integer check (stock_quantity >= 0),
  image_url text,
  ingredients text,
  is_active boolean not null default true,
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_sum integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who edits a product that somebody else changed meanwhile is told by whom.
  updated_by text,
  -- How a product is used, a step a line; null: the usual steps of its category (content/catalog.ts).
  how_to_use text,
  constraint products_check check (rating_sum between rating_count and rating_count * 5),
  constraint products_how_to_use check (length(how_to_use) between 1 and 2000)
)
-- Room for the row as it is after the next sale, on its own page.
with (fillfactor = 80);
-- Catalogue, newest first.
create index products_newest on products (created_at desc, id) where is_active;
-- Catalogue by price, both directions.
create index products_price on products (price_cents, id) where is_active;
-- One category, newest first.
create index products_category on products (category, created_at desc, id) where is_active;
-- Other scents of the same jar.
create index products_line on products (line, size) where is_active;
-- What does a search of the catalogue find: name, scent and category of what is on sale.
create index products_words on products using gin (lower(name || ' ' || coalesce(scent, '') || ' ' || coalesce(category, '')) gin_trgm_ops)
  where is_active;
-- Staff's products, the newest on top.
create index products_latest on products (created_at desc, id);
-- Products by any part of their name, on sale or not: staff's reviews are found by them.
create index products_name_trigrams on products using gin (lower(name) gin_trgm_ops);
-- Staff's products by name, price and stock, either way; what is not counted comes after all that is.
create index products_by_name on products (lower(name), id);
create index products_by_price on products (price_cents, id);
-- Staff's products by whether they are on sale.
create index products_by_status on products ((is_active::integer), created_at desc, id);
-- Staff's products that are not on sale, the newest on top; those that are have products_newest.
create index products_inactive on products (created_at desc, id) where not is_active;
-- Staff's products of one category, on sale or not.
create index products_of_category on products (category, created_at desc, id);
-- Staff's products by any part of name or address.
create index products_desk_words on products using gin (lower(name || ' ' || slug) gin_trgm_ops);

create table product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  storage_path text not null,
  public_url text not null,
  alt text not null default '' check (length(alt) <= 160),
  sort_order integer not null default 0,
  is_primary boolean not null default false,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Widths that exist as {storage_path}-{width}.avif and .webp.
  widths integer[] not null check (cardinality(widths) > 0),
  placeholder text check (length(placeholder) <= 600),
  mean_colour text check (mean_colour ~ '^#[0-9A-Fa-f]{6}$'),
  created_at timestamptz not null default now(),
  constraint product_images_product_id_storage_path_key unique (product_id, storage_path)
);
-- The pictures of a product in their order.
create index product_images_order on product_images (product_id, sort_order);
-- The picture of a card; one for each product.
create unique index product_images_one_primary on product_images (product_id) where is_primary;

-- The words that products are searched by, each once, so that one with a slip in it is set right before the products are asked
-- (server/features/catalog/correct-words.ts). None is taken away: one that no product has any more finds nothing.
create table search_words (
  word text primary key
);
-- The words that resemble one, and those it is a part of. Few are written and many asked for: none waits to be put in.
create index search_words_alike on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Stock changes only with a row here; the sum of a product's rows is its stock (db/invariants/stock-is-movements.sql).
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason = any ('{initial,order,release,retake,return,adjustment}')),
  order_id uuid,
  actor_id uuid,
  created_at timestamptz not null default now(),
  -- Why staff changed the stock by hand, and what they wrote beside it.
  cause text,
  note text,
  constraint stock_movements_check2 check (reason <> all ('{release,return,initial}') or quantity > 0),
  constraint stock_movements_of_order check ((reason = any ('{order,release,retake,return}')) = (order_id is not null)),
  constraint stock_movements_taken check (reason <> all ('{order,retake}') or quantity < 0),
  constraint stock_movements_cause
    check (cause is null or reason = 'adjustment' and (cause in ('delivery', 'count', 'damage', 'return', 'sample', 'other'))),
  constraint stock_movements_note check (note is null or cause is not null and length(note) between 1 and 200)
);
-- Each order takes a product once and gives it back at most once.
create unique index stock_movements_taken_once on stock_movements (order_id, product_id) where reason = 'order';
create unique index stock_movements_released_once on stock_movements (order_id, product_id) where reason = 'release';
-- What an order holds of each product.
create index stock_movements_order on stock_movements (order_id, product_id) where order_id is not null;
-- The history of one product, latest first, with what was left at each step.
create index stock_movements_product on stock_movements (product_id, id desc) include (quantity);

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
  primary key (product_id, id)
);

-- Who wants to hear when a sold-out product is back. A guest's wish counts once its address is confirmed; one mail ends it.
create table stock_requests (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  email text not null check (email = lower(email)),
  -- The place in the line; asked again after the mail, it is a new one.
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  told_at timestamptz,
  constraint stock_requests_email_product_id_key unique (email, product_id),
  constraint stock_requests_check check (told_at is null or confirmed_at is not null)
);
-- Who is told next of a product.
create index stock_requests_waiting on stock_requests (product_id, asked_at) where confirmed_at is not null and told_at is null;
-- Wishes to be forgotten.
create index stock_requests_age on stock_requests (asked_at);
-- The line of a product that is deleted.
create index stock_requests_product on stock_requests (product_id);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  order_id uuid,
  rating integer not null check (rating between 1 and 5),
  title text not null check (length(title) <= 120),
  body text not null check (length(body) <= 4000),
  author_name text not null check (length(author_name) <= 80),
  verified boolean not null default false,
  is_demo boolean not null default false,
  status text not null default 'published' check (status in ('published', 'removed')),
  removed_reason text,
  removed_by uuid,
  created_at timestamptz not null default now(),
  -- Buyers may correct their own review, and say when they are not only a buyer; both are shown beside it.
  disclosed boolean not null default false,
  edited_at timestamptz,
  constraint reviews_check check (not verified or order_id is not null),
  constraint reviews_check1 check ((status = 'removed') = (removed_reason is not null))
);
-- Published reviews of a product, newest first.
create index reviews_published on reviews (product_id, created_at desc, id) where status = 'published';
-- Has this buyer reviewed this product? Once is enough.
create unique index reviews_once on reviews (product_id, user_id) where user_id is not null;
-- How many gave how many stars.
create index reviews_by_rating on reviews (product_id, rating) where status = 'published';
-- Whether any of a product's reviews are samples.
create index reviews_samples on reviews (product_id) where status = 'published' and is_demo;
-- Staff's reviews, the newest on top.
create index reviews_newest on reviews (created_at desc, id);
-- Staff's reviews by their stars.
create index reviews_stars on reviews (rating, created_at desc, id);
-- Staff's reviews that were removed.
create index reviews_removed on reviews (created_at desc, id) where status = 'removed';
-- Whether a purchase was reviewed.
create unique index reviews_of_a_purchase on reviews (product_id, order_id) where verified;

-- Carts and wishlists

create table cart_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 10),
  -- The price when it was put in, to name a change since.
  seen_price_cents integer check (seen_price_cents >= 0),
  added_at timestamptz not null default now(),
  constraint cart_items_user_id_product_id_key unique (user_id, product_id)
);

-- A coupon code belongs to the cart: kept as typed, in capitals, whether it holds or not.
create table cart_coupons (
  user_id uuid primary key references users (id) on delete cascade,
  code text not null check (code = upper(code) and length(code) between 1 and 40)
);

create table wishlist_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  added_at timestamptz not null default now(),
  constraint wishlist_items_user_id_product_id_key unique (user_id, product_id)
);

-- Orders

create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code = upper(code) and length(code) between 1 and 40),
  -- Percent, with two decimals.
  discount numeric(5, 2) not null check (discount between 0 and 100),
  active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  min_subtotal_cents integer check (min_subtotal_cents >= 0),
  max_redemptions integer check (max_redemptions >= 1),
  max_per_customer integer check (max_per_customer >= 1),
  redemptions integer not null default 0,
  created_at timestamptz not null default now(),
  -- Who edits a coupon that somebody else changed meanwhile is told. Being redeemed is no such change.
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint coupons_check check (ends_at > starts_at),
  constraint coupons_check1 check (redemptions between 0 and coalesce(max_redemptions, redemptions))
);
-- Staff's coupons, the newest on top.
create index coupons_newest on coupons (created_at desc, id);

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null unique check (order_number ~ '^GG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  user_id uuid references users (id) on delete set null,
  email text not null check (email = lower(email)),
  status text not null default 'pending'
    check (status = any ('{pending,processing,paid,packed,shipped,out_for_delivery,delivered,canceled,refunded}')),
  currency text not null default 'USD' check (currency = 'USD'),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null default 0,
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  tax_basis_points double precision not null check (tax_basis_points between 0 and 10000),
  total_cents integer not null,
  refunded_cents integer not null default 0,
  coupon_code text,
  shipping_method text not null check (shipping_method = any ('{standard,expedited}')),
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
  estimated_delivery date,
  notes text,
  marketing_consent boolean not null default false,
  -- Until then the goods are set aside for the payment; null once that is settled.
  hold_expires_at timestamptz,
  manual_payment_reason text,
  placed_at timestamptz not null default now(),
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whoever does not pay holds only so many units of a product (docs/decisions/011-goods-held-unpaid.md). Where an order came from
  -- is
  -- kept as a keyed hash, never as an address.
  placed_from text,
  -- How long after placing its buyer may change it; its default is in db/functions/change-minutes-set.sql.
  change_minutes integer not null check (change_minutes between 1 and 1440),
  -- An unpaid order may be held longer once, by a press of its buyer (WCAG 2.2.1; docs/decisions/011).
  hold_extended_at timestamptz,
  constraint orders_check check (discount_cents between 0 and subtotal_cents),
  constraint orders_check1 check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
  constraint orders_check2 check (refunded_cents between 0 and total_cents),
  constraint orders_check3 check (estimated_delivery >= estimated_delivery_from),
  constraint orders_check4 check (hold_expires_at is null or (status = any ('{pending,processing}')))
);
comment on column orders.hold_extended_at is 'When its buyer asked for more time; null: not yet.';
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
-- Units this buyer holds unpaid, by address of mail.
create index orders_unpaid_email on orders (email) where status = 'pending' and paid_at is null;
-- The same, by where the order came from.
create index orders_unpaid_place on orders (placed_from) where status = 'pending' and paid_at is null and placed_from is not null;
-- Staff's orders by customer; by total, either way.
create index orders_customer on orders (lower(shipping_name), id);
create index orders_total on orders (total_cents desc, id);
-- What was paid and kept, by day and in all.
create index orders_paid on orders (paid_at) include (total_cents, refunded_cents, discount_cents) where paid_at is not null;
-- Of it, what staff marked as paid and what ended: its money is not the shop's.
create index orders_ended_by_hand on orders (paid_at)
  where manual_payment_reason is not null and status in ('canceled', 'refunded') and paid_at is not null;
-- What is to be packed, in the order it is packed: expedited first, then what waits longest.
create index orders_to_pack on orders ((shipping_method <> 'expedited'), placed_at, id) where status = 'paid';
alter table stock_movements add foreign key (order_id) references orders (id) on delete cascade;
alter table reviews add foreign key (order_id) references orders (id) on delete set null;

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  -- What was bought stays written here when the product changes or goes.
  product_id uuid references products (id) on delete set null deferrable initially deferred,
  product_name text not null,
  sku text not null,
  slug text,
  scent text,
  size text,
  quantity integer not null check (quantity between 1 and 10),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  line_total_cents integer not null,
  currency text not null default 'USD' check (currency = 'USD'),
  image_url text,
  constraint order_items_check check (line_total_cents = unit_price_cents * quantity)
);
-- Units sold of a product; who bought it.
create index order_items_product on order_items (product_id) where product_id is not null;
-- An order has each product once; the units sold of each product in a period are read from here alone.
create unique index order_items_once on order_items (order_id, product_id) include (sku, quantity);

create table order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  -- The order of events within one order, also within one transaction.
  position bigint generated always as identity,
  type text not null,
  message text,
  from_status text,
  to_status text,
  actor_kind text not null check (actor_kind = any ('{buyer,staff,system,provider}')),
  actor_id uuid,
  created_at timestamptz not null default now(),
  constraint order_events_check check (actor_kind <> 'staff' or actor_id is not null),
  constraint order_events_from_needs_to check (from_status is null or to_status is not null),
  constraint order_events_from_status
    check (from_status = any ('{pending,processing,paid,packed,shipped,out_for_delivery,delivered,canceled,refunded}')),
  constraint order_events_to_status
    check (to_status = any ('{pending,processing,paid,packed,shipped,out_for_delivery,delivered,canceled,refunded}'))
);
-- The timeline of an order.
create index order_events_order on order_events (order_id, position);

-- What staff write to each other about an order; the buyer never reads it.
create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  actor_id uuid not null,
  actor_email text not null,
  created_at timestamptz not null default now()
);
-- The notes of one order, oldest first.
create index order_notes_order on order_notes (order_id, created_at);

create table coupon_redemptions (
  id uuid primary key default gen_random_uuid(),
  coupon_id uuid references coupons (id) on delete set null,
  order_id uuid not null unique references orders (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  -- A coupon that is for each customer once is counted by mailbox (domain/email.ts), not by the address as typed: `ann+1@`, dots
  -- and
  -- letters that look alike are the same customer.
  mailbox text not null check (mailbox = lower(mailbox)),
  discount_cents integer not null check (discount_cents >= 0),
  created_at timestamptz not null default now(),
  -- Given back when the order was canceled unpaid.
  released_at timestamptz
);
-- How often has this customer used this code?
create index coupon_redemptions_customer on coupon_redemptions (coupon_id, mailbox) where released_at is null;
-- How often a customer with an account used a coupon.
create index coupon_redemptions_account on coupon_redemptions (coupon_id, user_id)
  where released_at is null and user_id is not null;

-- One row per order attempt of a buyer; the reply is stored when the order is, so a repeat gets the same answer.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  order_id uuid references orders (id) on delete cascade deferrable initially deferred,
  reply jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (scope, key),
  constraint idempotency_keys_check check ((finished_at is null) = (reply is null))
);
-- The key an order was placed with.
create unique index idempotency_keys_order on idempotency_keys (order_id) where order_id is not null;
-- Keys to be forgotten.
create index idempotency_keys_settled on idempotency_keys (finished_at) where finished_at is not null;

-- A guest's link to an order or ticket that was made anew: keys of before this instant open nothing. By the id of order or ticket.
create table renewed_links (
  id uuid primary key,
  renewed_at timestamptz not null
);

-- Orders whose buyer deleted the account: they arrive and are booked as they are, and forget who bought them some time after they
-- ended (content/legal/retention.ts). A row goes when its order has forgotten.
create table orders_to_forget (
  order_id uuid primary key references orders (id) on delete cascade,
  asked_at timestamptz not null default now()
);

-- Money

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  provider text not null check (provider = any ('{test,stripe,paypal,manual,free}')),
  method text check (method = any ('{card,paypal}')),
  -- The provider's own name for it; used once.
  provider_reference text,
  status text not null default 'created'
    check (status = any ('{created,pending,processing,unknown,captured,failed,canceled,expired,review}')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'USD' check (currency = 'USD'),
  captured_cents integer not null default 0,
  refund_reserved_cents integer not null default 0,
  refunded_cents integer not null default 0,
  redirect_url text,
  failure_code text,
  -- Asked last, and how often; the reconciler waits longer each time.
  asked_at timestamptz,
  asked_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The provider's name for the money itself, where that is another than the checkout's (PayPal: order and capture).
  capture_reference text,
  constraint payments_id_order_id unique (id, order_id),
  constraint payments_check check (captured_cents between 0 and amount_cents),
  constraint payments_check1 check (refund_reserved_cents between 0 and captured_cents),
  constraint payments_check2 check (refunded_cents between 0 and refund_reserved_cents),
  constraint payments_check3
    check ((status = 'captured') = (captured_cents = amount_cents and captured_cents > 0 or status = 'captured' and amount_cents = 0))
);
-- The attempts of an order, latest first.
create index payments_order on payments (order_id, created_at desc);
-- The payment a provider speaks of.
create unique index payments_reference on payments (provider, provider_reference) where provider_reference is not null;
-- What the reconciler asks about.
create index payments_open on payments (created_at) where status in ('created', 'pending', 'processing', 'unknown');
-- The money inbox of staff.
create index payments_review on payments (updated_at desc) where status = 'review';
-- The money a provider speaks of; used once.
create unique index payments_capture on payments (provider, capture_reference) where capture_reference is not null;

-- Everything a provider ever told about a payment, and what was done with it.
create table payment_facts (
  id bigint generated always as identity primary key,
  payment_id uuid references payments (id) on delete cascade,
  provider text not null,
  provider_reference text,
  kind text not null,
  amount_cents integer,
  currency text,
  decision text not null,
  created_at timestamptz not null default now()
);
-- What was ever said of a payment, in its order.
create index payment_facts_payment on payment_facts (payment_id, id);
-- What fits no payment, latest first.
create index payment_facts_unfit on payment_facts (created_at desc) where decision in ('mismatch_review', 'unknown_payment');

-- A buyer takes a payment up with the bank; staff must see it, and answer in time.
create table payment_disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- The provider's own name for it.
  provider_reference text not null,
  status text not null check (status in ('inquiry', 'open', 'won', 'lost', 'closed')),
  reason text not null,
  amount_cents integer not null check (amount_cents >= 0),
  answer_by timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- News of a dispute comes late and in any order: what is older than what is known changes nothing.
  told_at timestamptz not null default now(),
  constraint payment_disputes_provider_provider_reference_key unique (provider, provider_reference),
  constraint payment_disputes_payment_id_order_id_fkey foreign key (payment_id, order_id)
    references payments (id, order_id) on delete restrict
);
comment on column payment_disputes.told_at is 'When what stands here was true at the provider.';
-- The disputes of a payment.
create index payment_disputes_payment on payment_disputes (payment_id);
-- What waits for staff.
create index payment_disputes_open on payment_disputes (answer_by) where status in ('inquiry', 'open');

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null,
  order_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  restock boolean not null default false,
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'failed')),
  provider_reference text,
  actor_kind text not null check (actor_kind in ('buyer', 'staff', 'system', 'provider')),
  actor_id uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- A refund staff asked for carries their key, so that a repeat is not a second refund; one that is tried again names the
  -- one that failed, which is done once.
  idempotency_key text,
  request_hash text,
  note text,
  replaces uuid unique references refunds (id) on delete restrict,
  -- Refunds that are under way at their provider are asked about ever more rarely.
  answered_at timestamptz,
  constraint refunds_payment_of_order foreign key (payment_id, order_id) references payments (id, order_id) on delete restrict,
  constraint refunds_check check ((status = 'requested') = (settled_at is null)),
  constraint refunds_staff_named check (actor_kind <> 'staff' or actor_id is not null),
  constraint refunds_key_has_hash check ((idempotency_key is null) = (request_hash is null))
);
comment on column refunds.answered_at is 'When its provider last said that it is under way.';
-- The refunds of an order.
create index refunds_order on refunds (order_id, created_at);
-- What a payment has given back.
create index refunds_payment on refunds (payment_id);
-- The refund a provider speaks of.
create unique index refunds_reference on refunds (payment_id, provider_reference) where provider_reference is not null;
-- Refunds the provider has not answered yet.
create index refunds_open on refunds (created_at) where status = 'requested';
-- The refund a key was used for.
create unique index refunds_asked_once on refunds (actor_id, idempotency_key) where idempotency_key is not null;
-- What the money inbox asks for.
create index refunds_failed on refunds (settled_at desc) where status = 'failed';
-- What was given back in a period.
create index refunds_given_back on refunds (settled_at) where status = 'succeeded';

create table refund_lines (
  refund_id uuid not null references refunds (id) on delete cascade,
  order_item_id uuid not null references order_items (id) on delete cascade,
  quantity integer not null check (quantity >= 1),
  amount_cents integer not null check (amount_cents >= 0),
  -- What is sold is still out, back on the shelf, or written off: of each refunded line, how many units do not come back.
  written_off integer not null default 0,
  primary key (refund_id, order_item_id),
  constraint refund_lines_written_off check (written_off between 0 and quantity)
);
comment on column refund_lines.written_off is 'Units that do not come back to the shelf.';
-- How much of an order line was refunded; a line that goes takes its own.
create index refund_lines_item on refund_lines (order_item_id);

-- What staff looked at in the money inbox and settled with a note. News after it brings the entry back.
create table money_settlements (
  kind text not null check (kind = any ('{review,unknown,dispute,refund,waiting,event,fact,invariant}')),
  subject text not null,
  note text not null check (length(note) between 1 and 500),
  actor_id uuid not null,
  actor_email text not null,
  created_at timestamptz not null default now(),
  primary key (kind, subject)
);

-- A provider repeats its events; each is taken once.
create table webhook_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  error text,
  attempts integer not null default 0,
  primary key (provider, event_id)
);
-- Events not worked off yet, oldest first.
create index webhook_events_open on webhook_events (received_at) where processed_at is null;
-- Events to be forgotten.
create index webhook_events_worked on webhook_events (processed_at) where processed_at is not null;
-- When a provider was last heard of (/admin/health).
create index webhook_events_heard on webhook_events (provider, received_at desc);

-- What the test provider's pretend bank knows; the shop reads it only through the provider's port.
create table test_provider_payments (
  reference text primary key,
  payment_id uuid not null unique,
  order_number text not null,
  amount_cents integer not null,
  currency text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'challenge', 'approving', 'captured', 'declined', 'expired')),
  capture_at timestamptz,
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now(),
  -- The refunds the pretend bank has carried out, so that one asked for again is not paid twice.
  refund_ids text[] not null default '{}'
);
-- Approvals that come later, as they fall due.
create index test_provider_late on test_provider_payments (capture_at) where state = 'approving';

-- Tickets

create table support_tickets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  email text not null check (email = lower(email)),
  subject text not null check (length(subject) between 5 and 200),
  status text not null default 'open' check (status in ('open', 'pending_customer', 'resolved', 'closed')),
  category text not null check (category in ('order', 'billing', 'shipping', 'product', 'technical', 'other')),
  order_number text,
  priority text not null default 'normal' check (priority in ('normal', 'high')),
  assigned_to uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  resolved_at timestamptz,
  version integer not null default 1 check (version > 0),
  -- The order it is about, where it is the writer's own; `order_number` is what was typed.
  order_id uuid references orders (id) on delete set null,
  -- Since when somebody waits for our answer, and until when it should come (domain/ticket/response-clock.ts).
  waiting_since timestamptz,
  due_at timestamptz,
  closed_at timestamptz,
  -- Until when the customer has read it.
  read_at timestamptz not null default now(),
  -- Closing by itself is counted from when it was resolved.
  constraint support_tickets_resolved_when check (status <> 'resolved' or resolved_at is not null),
  -- Open is: it waits for us.
  constraint support_tickets_open_waits check ((status = 'open') = (waiting_since is not null)),
  constraint support_tickets_waits_until check ((waiting_since is null) = (due_at is null)),
  constraint support_tickets_closed_when check ((status = 'closed') = (closed_at is not null))
);
-- My tickets; the staff inbox by status.
create index support_tickets_mine on support_tickets (user_id, last_message_at desc) where user_id is not null;
create index support_tickets_status on support_tickets (status, last_message_at desc);
-- The inbox of what waits for us, what is due first on top.
create index support_tickets_due on support_tickets (due_at, id) where status = 'open';
-- All tickets, the newest word on top.
create index support_tickets_latest on support_tickets (last_message_at desc, id);
-- Tickets assigned to one of us.
create index support_tickets_assigned on support_tickets (assigned_to, last_message_at desc) where assigned_to is not null;
-- Earlier tickets of the same address; a guest's, when the address is proven.
create index support_tickets_email on support_tickets (email, last_message_at desc);
-- Tickets about an order.
create index support_tickets_order on support_tickets (order_id) where order_id is not null;
-- Resolved ones whose days are over.
create index support_tickets_resolved on support_tickets (resolved_at) where status = 'resolved';

create table support_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  sender text not null check (sender in ('customer', 'staff', 'system')),
  user_id uuid references users (id) on delete set null,
  body text not null check (length(body) <= 2000),
  -- A note among staff.
  is_private boolean not null default false,
  created_at timestamptz not null default now(),
  -- What happened to the ticket: a line between the messages. Its words are in content.
  event text check (event in ('priority', 'category', 'assigned', 'pending_customer', 'resolved', 'reopened', 'closed')),
  -- What it became: a priority, a category, a person's name.
  event_value text check (length(event_value) <= 120),
  -- Made by the browser, so that a message that is sent again is one message.
  request_id uuid unique,
  constraint support_messages_event_bare check (event is null or body = ''),
  constraint support_messages_private_check check (not is_private or sender <> 'customer')
);
-- The thread of a ticket.
create index support_messages_ticket on support_messages (ticket_id, created_at);

-- Pictures of a broken jar: up to three a message, read by the two sides alone. One without a message was laid down and not sent
-- yet, or
-- its ticket is gone: it is thrown away with its files.
create table support_pictures (
  id uuid primary key default gen_random_uuid(),
  message_id uuid references support_messages (id) on delete set null,
  -- Who laid it down: an account, or a guest's browser.
  owner_key text not null check (length(owner_key) between 1 and 80),
  -- Its place in the message.
  position integer not null default 0 check (position between 0 and 2),
  storage_path text not null unique,
  name text not null check (length(name) between 1 and 160),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  created_at timestamptz not null default now()
);
-- The pictures of a message, one to a place.
create unique index support_pictures_message on support_pictures (message_id, position) where message_id is not null;
-- What was never sent, to be thrown away; how many somebody has laid down.
create index support_pictures_loose on support_pictures (owner_key, created_at) where message_id is null;

-- Until when one of us has read a ticket.
create table support_reads (
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (ticket_id, user_id)
);

-- Tickets of deleted accounts that were still to be answered: once they are closed they forget the address.
create table tickets_to_forget (
  ticket_id uuid primary key references support_tickets (id) on delete cascade,
  asked_at timestamptz not null default now()
);

-- Messages and jobs

-- Written in the transaction that gives the reason; handed to the jobs after its commit, once.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- The same reason twice is one message.
  dedupe_key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz
);
-- What the relay has to hand over, oldest first.
create index outbox_waiting on outbox (created_at) where dispatched_at is null;
-- The log, latest first.
create index outbox_latest on outbox (created_at desc, id);
-- The mails of one order, by its id, and by its number where somebody asked for its link.
create index outbox_order on outbox (coalesce(payload ->> 'order_id', payload ->> 'order_number'))
  where coalesce(payload ->> 'order_id', payload ->> 'order_number') is not null;

create table mail_deliveries (
  outbox_id uuid primary key references outbox (id) on delete cascade,
  kind text not null,
  recipient text not null,
  subject text not null,
  status text not null check (status in ('waiting', 'failed', 'sent', 'dead', 'dropped')),
  attempts integer not null default 1,
  error text,
  updated_at timestamptz not null default now(),
  -- How often staff sent it again; the page names the count it saw, so that a double click is one.
  resends integer not null default 0
);
-- Mail that did not get through, latest first.
create index mail_deliveries_failed on mail_deliveries (updated_at desc) where status <> 'sent';
-- Staff's messages by any part of recipient or subject.
create index mail_deliveries_words on mail_deliveries using gin (lower(recipient || ' ' || subject) gin_trgm_ops);

-- What a mail's earlier tries ended with: the log itself keeps the last one alone.
create table mail_tries (
  outbox_id uuid not null references outbox (id) on delete cascade,
  position integer not null,
  status text not null check (status in ('failed', 'sent', 'dead')),
  error text,
  tried_at timestamptz not null,
  primary key (outbox_id, position)
);

-- Where mail lands in demo mode without SMTP; read at /dev/mail.
create table dev_mail (
  id uuid primary key,
  position bigint generated always as identity unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  links jsonb not null default '[]',
  created_at timestamptz not null default now()
);

create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  consent_text text not null,
  token_hash text not null,
  token_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- When its reader agreed to the wording in consent_text; created_at is when the address was first entered.
  consented_at timestamptz not null default now(),
  -- Consent counts only with its time.
  constraint newsletter_confirmed_when check (status <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_unsubscribed_when check (status <> 'unsubscribed' or unsubscribed_at is not null)
);
-- The subscriber a link from a mail names.
create unique index newsletter_token on newsletter_subscribers (token_hash);
-- Addresses nobody confirmed, oldest first: what is forgotten.
create index newsletter_unconfirmed on newsletter_subscribers (created_at) where status = 'pending';
-- Staff's newsletter list, the newest on top.
create index newsletter_newest on newsletter_subscribers (created_at desc, id);
-- Staff's newsletter list of one state, and the file of those who confirmed.
create index newsletter_by_status on newsletter_subscribers (status, created_at desc, id);
-- Staff's newsletter list by any part of an address.
create index newsletter_words on newsletter_subscribers using gin (email gin_trgm_ops);

-- What became of telling the pixel's vendor of a purchase from here; only of orders whose buyer allowed it (/admin/health).
create table purchase_reports (
  order_id uuid primary key references orders (id) on delete cascade,
  status text not null check (status in ('sent', 'failed', 'given_up')),
  tries integer not null default 1,
  -- What the vendor, or the line to it, said last.
  error text,
  updated_at timestamptz not null default now()
);
-- Those that did not get through, latest first.
create index purchase_reports_unsent on purchase_reports (updated_at desc) where status <> 'sent';

-- Jobs whose last try failed, each until it is done after all (/admin/messages/jobs).
create table given_up_jobs (
  id uuid primary key default gen_random_uuid(),
  queue text not null check (queue <> ''),
  -- What the queue's work is asked for; empty for work by the clock.
  item text not null,
  party text,
  -- What a person knows the item by: the order it belongs to.
  order_number text,
  tries integer not null check (tries > 0),
  -- What the program said last.
  error text not null,
  given_up_at timestamptz not null default now(),
  -- How often staff asked for it again; since when it is in line, null while it rests.
  retries integer not null default 0 check (retries >= 0),
  retried_at timestamptz,
  -- The ticket it belongs to.
  ticket_id uuid,
  constraint given_up_jobs_item unique (queue, item)
);
-- The list, latest first, page after page.
create index given_up_jobs_newest on given_up_jobs (given_up_at desc, id);
-- The same of one queue, ordered by queues, counted by queue, and asked for again together.
create index given_up_jobs_of_queue on given_up_jobs (queue, given_up_at desc, id);
-- Those of an order, or whose fault has any part of what was typed.
create index given_up_jobs_words on given_up_jobs using gin (lower(coalesce(order_number, '') || ' ' || error) gin_trgm_ops);

-- The shop itself

-- Only what an owner changed; everything else has its default in server/owner-settings.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null
);

-- Who of the staff did what.
create table activity (
  id bigint generated always as identity primary key,
  actor_id uuid,
  actor_email text,
  action text not null,
  subject_kind text not null,
  subject_id text,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now()
);
-- What was done, latest first, page after page.
create index activity_newest on activity (created_at desc, id);
-- The same of one kind of thing.
create index activity_of_kind on activity (subject_kind, created_at desc, id);
-- What people did whose address has any part of what was typed.
create index activity_person on activity using gin (lower(actor_email) gin_trgm_ops);
-- What was done, to what and how it changed, by any part of what was typed.
create index activity_words on activity
  using gin (lower(action || ' ' || coalesce(subject_id, '') || ' ' || facts::text) gin_trgm_ops);
-- Whether a press of the money inbox was done before.
create index activity_subject on activity (subject_id, action);

-- Cookieless counts of a day; nothing here names anybody.
create table visit_counts (
  day date not null,
  kind text not null check (kind in ('visit', 'view', 'product', 'cart', 'checkout')),
  count integer not null default 0 check (count >= 0),
  primary key (day, kind)
);

-- The key of a day. It goes with its day, and what was scrambled with it.
create table visitor_days (
  day date primary key,
  salt bytea not null
);

-- Who was seen today, scrambled with the key of the day, so that nobody is counted twice in any process.
create table visitor_steps (
  day date not null references visitor_days (day) on delete cascade,
  visitor bytea not null,
  kind text not null,
  primary key (day, visitor, kind)
);

-- What the hourly check of db/invariants found. An invariant that holds again is cleared; broken anew it is a new finding.
create table invariant_findings (
  id bigint generated always as identity primary key,
  invariant text not null,
  -- How many rows break it, and the first of them.
  row_count integer not null check (row_count > 0),
  sample jsonb not null,
  first_seen timestamptz not null default now(),
  -- When the number of rows last changed: news for whoever had put it aside.
  changed_at timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  cleared_at timestamptz
);
-- What is broken now; an invariant is one finding.
create unique index invariant_findings_open on invariant_findings (invariant) where cleared_at is null;

-- When all of them were checked; the latest row counts.
create table invariant_runs (
  checked_at timestamptz primary key default now()
);

-- When the backup command wrote a whole copy of the shop; the latest row counts (/admin/health).
create table backup_runs (
  made_at timestamptz primary key default now(),
  row_count bigint not null check (row_count >= 0)
);
