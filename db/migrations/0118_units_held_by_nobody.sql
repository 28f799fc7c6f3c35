-- As in 0074. Where no place is known nothing is limited, so nothing is counted either: a demo shop may hold thousands of unpaid orders
-- of one buyer, and counted them all under the product's lock.
create or replace function units_held_unpaid(product uuid, buyer_email text, place text) returns integer language sql stable as $$
  select case when place is null then 0 else greatest(
    (select coalesce(sum(i.quantity), 0) from orders o join order_items i on i.order_id = o.id and i.product_id = product
      where o.email = buyer_email and o.status = 'pending' and o.paid_at is null),
    (select coalesce(sum(i.quantity), 0) from orders o join order_items i on i.order_id = o.id and i.product_id = product
      where o.placed_from = place and o.status = 'pending' and o.paid_at is null))::integer end
$$;
