-- Each sale writes a product's stock. While no index holds that figure, or is kept for it, the row is changed where it stands; with one,
-- every sale wrote an entry into each of the table's nineteen indexes, three of trigrams among them. Staff's lists by stock and of
-- what runs low are read through instead: 10,000 products are few.
drop index products_by_stock;
drop index products_low;
-- Room for the row as it is after the next sale, on its own page.
alter table products set (fillfactor = 80);
