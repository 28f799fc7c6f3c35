-- a verified review comes from somebody who bought the product; a removal has a reason (check of the table)
select r.id from reviews r
where r.verified and not exists (
  select from order_items i where i.order_id = r.order_id and i.product_id = r.product_id)
