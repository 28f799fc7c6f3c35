-- Staff find an order by any part of its number, name, email, ZIP or tracking number. Two narrower indexes go: the
-- release before this one finds the same without them, only more slowly.
create index orders_words on orders using gin (lower(order_number || ' ' || coalesce(shipping_name, '') || ' ' || email
  || ' ' || shipping_postal || ' ' || replace(coalesce(tracking_number, ''), ' ', '')) gin_trgm_ops);
drop index orders_number_trigrams;
drop index orders_name_trigrams;
-- And by what was bought.
create index order_items_words on order_items using gin (lower(product_name || ' ' || sku) gin_trgm_ops);
