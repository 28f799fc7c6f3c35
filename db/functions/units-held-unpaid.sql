-- How many units of a product a buyer holds unpaid: by email address, or by network address, whichever is more
-- (docs/decisions/011-goods-held-unpaid.md). By network only lines of more than two units count, because a house, an
-- office or a carrier's customers may share one address. Without a network address the limit does not apply, so nothing
-- is counted: a demo shop may hold thousands of unpaid orders of one buyer.
create or replace function units_held_unpaid(product uuid, buyer_email text, place text) returns integer
  language sql stable as $$
  select case when place is null then 0 else greatest(
    (select coalesce(sum(i.quantity), 0) from orders o
      join order_items i on i.order_id = o.id and i.product_id = product
      where o.email = buyer_email and o.status = 'pending' and o.paid_at is null),
    (select coalesce(sum(i.quantity), 0) from orders o
      join order_items i on i.order_id = o.id and i.product_id = product
      where o.placed_from = place and o.status = 'pending' and o.paid_at is null and i.quantity > 2))::integer end
$$;
