-- The slugs that products had before: their old addresses lead to the new ones. A slug that another product takes is
-- no former one any more.
create table former_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade
);
-- What goes with a deleted product.
create index former_slugs_product on former_slugs (product_id);
