-- Stores the words of new products for the search. In a fixed order, so that two writers of the same words cannot
-- deadlock.
create or replace function keep_words_of_new() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from written p, words_of_product(p.name, p.scent, p.category) word order by word
    on conflict do nothing;
  return null;
end $$;

create or replace trigger products_search_words_new after insert on products
  referencing new table as written for each statement execute function keep_words_of_new();
