-- a verified review comes from a buyer of the product; a removal has a reason (check of the table)
select r.id from reviews r
where r.verified and not exists (
  select from order_items i join orders o on o.id = i.order_id
  where i.order_id = r.order_id and i.product_id = r.product_id
    and (r.user_id is null or o.user_id is null or o.user_id = r.user_id))
