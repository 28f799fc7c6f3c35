-- A coupon by its code, with what its limits ask of a buyer: the uses so far, and whether there is an order already, by
-- account or by mailbox. PostgreSQL writes it into the query that calls it, so it must stay one plain select.
create or replace function coupon_for_buyer(typed_code text, account uuid, buyer_mailbox text) returns table (
  id uuid, code text, kind text, discount text, active boolean, starts_at timestamptz, ends_at timestamptz,
  min_subtotal_cents integer, max_redemptions integer, max_per_customer integer, redemptions integer,
  first_order boolean, only_products uuid[], only_categories text[], only_named json, has_ordered boolean,
  used_by_customer integer
) language sql stable rows 1 as $$
  select c.id, c.code, c.kind, c.discount::text, c.active, c.starts_at, c.ends_at, c.min_subtotal_cents,
    c.max_redemptions, c.max_per_customer, c.redemptions, c.first_order, c.only_products, c.only_categories,
    products_of_coupon(c.only_products),
    c.first_order and exists (select from orders e where e.status <> 'canceled'
      and (mailbox_of(e.email) = buyer_mailbox or e.user_id = account)),
    (select count(*)::integer from coupon_redemptions r where r.coupon_id = c.id and r.released_at is null
      and (r.mailbox = buyer_mailbox or r.user_id = account))
  from coupons c where c.code = typed_code
$$;
