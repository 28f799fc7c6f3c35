-- Like keep_words_of_new, for a renamed product.
create or replace function keep_words_of_changed() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from words_of_product(new.name, new.scent, new.category) word order by word
    on conflict do nothing;
  return null;
end $$;

create or replace trigger products_search_words_changed after update of name, scent, category on products
  for each row execute function keep_words_of_changed();
