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
  rating_sum integer not null default 0 check (rating_sum between rating_count and rating_count * 5),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Catalogue, newest first.
create index products_newest on products (created_at desc, id) where is_active;
-- Catalogue by price, both directions.
create index products_price on products (price_cents, id) where is_active;
-- One category, newest first.
create index products_category on products (category, created_at desc, id) where is_active;
-- Search that forgives typing errors.
create index products_name_trigrams on products using gin (lower(name) gin_trgm_ops);
-- Other scents of the same jar.
create index products_line on products (line, size) where is_active;

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
  unique (product_id, storage_path)
);
-- The pictures of a product in their order.
create index product_images_order on product_images (product_id, sort_order);
-- The picture of a card; one for each product.
create unique index product_images_one_primary on product_images (product_id) where is_primary;

-- Stock changes only with a row here; the sum of a product's rows is its stock (db/invariants/stock-is-movements.sql).
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('initial', 'order', 'release', 'return', 'adjustment')),
  order_id uuid,
  actor_id uuid,
  created_at timestamptz not null default now(),
  check ((reason in ('order', 'release', 'return')) = (order_id is not null)),
  check (reason <> 'order' or quantity < 0),
  check (reason not in ('release', 'return', 'initial') or quantity > 0)
);
-- The history of one product, latest first.
create index stock_movements_product on stock_movements (product_id, created_at desc);
-- Each order takes a product once and gives it back at most once.
create unique index stock_movements_taken_once on stock_movements (order_id, product_id) where reason = 'order';
create unique index stock_movements_released_once on stock_movements (order_id, product_id) where reason = 'release';

create table reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  order_id uuid,
  rating integer not null check (rating between 1 and 5),
  title text not null check (length(title) <= 120),
  body text not null check (length(body) <= 4000),
  author_name text not null check (length(author_name) <= 80),
  verified boolean not null default false check (not verified or order_id is not null),
  is_demo boolean not null default false,
  status text not null default 'published' check (status in ('published', 'removed')),
  removed_reason text,
  removed_by uuid,
  created_at timestamptz not null default now(),
  check ((status = 'removed') = (removed_reason is not null))
);
-- Published reviews of a product, newest first.
create index reviews_published on reviews (product_id, created_at desc, id) where status = 'published';
-- Has this buyer reviewed this product? Once is enough.
create unique index reviews_once on reviews (product_id, user_id) where user_id is not null;

-- Ratings are kept on the product, so that lists need no aggregation.
create function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.status = 'published' then
    update products set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.status = 'published' then
    update products set rating_count = rating_count + 1, rating_sum = rating_sum + new.rating where id = new.product_id;
  end if;
  return null;
end $$;
create trigger reviews_count_rating after insert or update of status, rating or delete on reviews
  for each row execute function count_rating();
