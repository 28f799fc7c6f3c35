-- One purchase is reviewed once, also by an account that was deleted and came back. Of several the one that is somebody's, else the
-- first, stays verified.
update reviews set verified = false, order_id = null where id in (
  select id from (
    select id, row_number() over (partition by product_id, order_id order by user_id is null, created_at, id) as nth
    from reviews where verified
  ) of_purchase where nth > 1);
-- Whether a purchase was reviewed.
create unique index reviews_of_a_purchase on reviews (product_id, order_id) where verified;
