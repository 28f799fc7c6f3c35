-- A product's category at the tax provider; null: the shop's usual one. An order line keeps the code of its day, and the
-- tax that a provider counted for it where the order has several codes; null: its share by amount.
-- The previous release goes on: it never writes these columns.
alter table products
  add column tax_code text constraint products_tax_code_check check (tax_code ~ '^txcd_[0-9]{8}$');
alter table order_items
  add column tax_code text constraint order_items_tax_code_check check (tax_code ~ '^txcd_[0-9]{8}$'),
  add column tax_cents integer constraint order_items_tax_cents_check check (tax_cents >= 0);
-- The recorded goods, one for each code. Null: one line, as the previous release writes it.
alter table tax_records add column lines jsonb;
