-- Who edits a product that somebody else changed meanwhile is told by whom.
alter table products add column updated_by text;

-- Why staff changed the stock by hand, and what they wrote beside it.
alter table stock_movements
  add column cause text,
  add column note text,
  add constraint stock_movements_cause
    check (cause is null or (reason = 'adjustment' and cause in ('delivery', 'count', 'damage', 'return', 'sample', 'other'))),
  add constraint stock_movements_note check (note is null or (cause is not null and length(note) between 1 and 200));

drop index stock_movements_product;
-- The history of one product, latest first, with what was left at each step.
create index stock_movements_product on stock_movements (product_id, id desc) include (quantity);

-- Staff's products by name, price and stock, either way; what is not counted comes after all that is.
create index products_by_name on products (lower(name), id);
create index products_by_price on products (price_cents, id);
create index products_by_stock on products (coalesce(stock_quantity, 2147483647), id);
-- Staff's products by whether they are on sale.
create index products_by_status on products ((is_active::integer), created_at desc, id);
-- Staff's products that are not on sale, the newest on top; those that are have products_newest.
create index products_inactive on products (created_at desc, id) where not is_active;
-- Staff's products of one category, on sale or not.
create index products_of_category on products (category, created_at desc, id);
-- Products on sale that run low (domain/stock.ts lowStockThreshold), for staff's list and dashboard.
create index products_low on products (created_at desc, id) where is_active and stock_quantity <= 5;
-- Staff's products by any part of name or address.
create index products_desk_words on products using gin (lower(name || ' ' || slug) gin_trgm_ops);
