-- Active products whose words resemble the search, for a search that no product contains; shorter names first among
-- equals. A function, because the operator that the index serves takes its threshold from a setting.
create or replace function resembling_products(typed text) returns table (id uuid, likeness real)
language sql stable rows 20 set pg_trgm.word_similarity_threshold = 0.35 as $$
  select p.id, (
    word_similarity(typed, lower(p.name || ' ' || coalesce(p.scent, '') || ' ' || coalesce(p.category, '')))
    + similarity(typed, lower(p.name)) / 10)::real
  from products p
  where p.is_active
    and typed <% lower(p.name || ' ' || coalesce(p.scent, '') || ' ' || coalesce(p.category, ''))
$$;
