drop index products_name_trigrams;
-- What does a search of the catalogue find: name, scent and category of what is on sale.
create index products_words on products
  using gin (lower(name || ' ' || coalesce(scent, '') || ' ' || coalesce(category, '')) gin_trgm_ops) where is_active;

-- Products on sale whose words resemble what was typed, for the search that found none that contain it; among equals the
-- shorter name. A function, because the operator that the index serves takes its threshold from a setting.
create function resembling_products(typed text) returns table (id uuid, likeness real)
language sql stable rows 20 set pg_trgm.word_similarity_threshold = 0.35 as $$
  select p.id, (
    word_similarity(typed, lower(p.name || ' ' || coalesce(p.scent, '') || ' ' || coalesce(p.category, '')))
    + similarity(typed, lower(p.name)) / 10)::real
  from products p
  where p.is_active
    and typed <% lower(p.name || ' ' || coalesce(p.scent, '') || ' ' || coalesce(p.category, ''))
$$;
