-- The words a product is searched by: those of three letters or more.
create or replace function words_of_product(name text, scent text, category text) returns setof text
  language sql immutable as $$
  select word from regexp_split_to_table(lower(name || ' ' || coalesce(scent, '') || ' ' || coalesce(category, '')),
    '\s+') word
  where length(word) >= 3
$$;
