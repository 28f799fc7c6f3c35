-- Rating figures are stored on the product, so that lists need no aggregation.
create or replace function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.status = 'published' then
    update products set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.status = 'published' then
    update products set rating_count = rating_count + 1, rating_sum = rating_sum + new.rating where id = new.product_id;
  end if;
  return null;
end $$;

create or replace trigger reviews_count_rating after insert or update of status, rating or delete on reviews
  for each row execute function count_rating();
