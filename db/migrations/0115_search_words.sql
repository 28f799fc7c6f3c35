-- The words that products are searched by, each once, so that one with a slip in it is set right before the products are asked
-- (server/features/catalog/correct-words.ts). None is taken away: one that no product has any more finds nothing.
create table search_words (word text primary key);
-- The words that resemble one, and those it is a part of. Few are written and many asked for: none waits to be put in.
create index search_words_alike on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

create function words_of_product(name text, scent text, category text) returns setof text language sql immutable as $$
  select word from regexp_split_to_table(lower(name || ' ' || coalesce(scent, '') || ' ' || coalesce(category, '')), '\s+') word
  where length(word) >= 3
$$;

-- In one order, so that two who write the same words wait for each other and never both.
create function keep_words_of_new() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from written p, words_of_product(p.name, p.scent, p.category) word order by word
    on conflict do nothing;
  return null;
end $$;
create trigger products_search_words_new after insert on products
  referencing new table as written for each statement execute function keep_words_of_new();

create function keep_words_of_changed() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from words_of_product(new.name, new.scent, new.category) word order by word
    on conflict do nothing;
  return null;
end $$;
create trigger products_search_words_changed after update of name, scent, category on products
  for each row execute function keep_words_of_changed();

insert into search_words
  select distinct word from products p, words_of_product(p.name, p.scent, p.category) word;
