-- As in 0118, but of a network only lines of more than two units are counted: behind one address may stand a house, an office or the
-- customers of a carrier, who take one or two each and know nothing of each other. An address of mail is still counted whole.
create or replace function units_held_unpaid(product uuid, buyer_email text, place text) returns integer language sql stable as $$
  select case when place is null then 0 else greatest(
    (select coalesce(sum(i.quantity), 0) from orders o join order_items i on i.order_id = o.id and i.product_id = product
      where o.email = buyer_email and o.status = 'pending' and o.paid_at is null),
    (select coalesce(sum(i.quantity), 0) from orders o join order_items i on i.order_id = o.id and i.product_id = product
      where o.placed_from = place and o.status = 'pending' and o.paid_at is null and i.quantity > 2))::integer end
$$;
