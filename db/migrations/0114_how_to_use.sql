-- How a product is used, a step a line; null: the usual steps of its category (content/catalog.ts).
alter table products
  add column how_to_use text,
  add constraint products_how_to_use check (length(how_to_use) between 1 and 2000);
