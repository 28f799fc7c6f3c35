-- The size and scent of a variant are what its options say, so that shoppers who narrow a list find it.
-- The previous release goes on: it reads these columns as before.
update products p set
  size = coalesce((
    select p.option_values[option.place::int] from product_families f,
      jsonb_array_elements(f.options) with ordinality as option (said, place)
    where f.id = p.family_id and lower(option.said ->> 'name') = 'size'
  ), p.size),
  scent = coalesce((
    select p.option_values[option.place::int] from product_families f,
      jsonb_array_elements(f.options) with ordinality as option (said, place)
    where f.id = p.family_id and lower(option.said ->> 'name') = 'scent'
  ), p.scent)
where p.family_id is not null;
