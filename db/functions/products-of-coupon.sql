-- The names of the products on sale that a coupon is for, as [{name, option_values}].
create or replace function products_of_coupon(only_products uuid[]) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('name', p.name, 'option_values', p.option_values) order by p.name), '[]')
  from products p where p.id = any (only_products) and p.is_active
$$;
