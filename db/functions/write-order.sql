-- Writes an order with all its rows, or nothing (docs/decisions/004-order-in-one-call.md). The caller decided what to
-- write; what another request may have taken meanwhile is taken here under its row's lock, stock last and shortest.
-- Returns the stock left; null when the key was claimed before. If anything is missing, everything is rolled back
-- (take_back).
create or replace function write_order(
  claim_scope text, claim_key text, claim_hash text, reply jsonb,
  new_order jsonb, new_items jsonb, new_events jsonb, new_payment jsonb,
  coupon uuid, coupon_discount numeric, coupon_mailbox text, cart_of uuid, messages text[], most_unpaid integer
) returns jsonb language plpgsql as $$
declare
  o orders;
  item record;
  remaining integer;
  terms coupons;
  differing integer;
  stock jsonb := '[]';
begin
  -- A migration waits until the order is written: a row made before a column was added would not fit after it.
  lock table orders, order_items in row exclusive mode;
  select given.* into o from default_order() d, jsonb_populate_record(d, new_order) given;
  insert into idempotency_keys (scope, key, request_hash, order_id, reply, finished_at)
  values (claim_scope, claim_key, claim_hash, o.id, reply, now())
  on conflict (scope, key) do nothing;
  if not found then
    return null;
  end if;

  if coupon is not null then
    update coupons set redemptions = redemptions + 1
    where id = coupon and active and discount = coupon_discount
      and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
      and (max_redemptions is null or redemptions < max_redemptions)
    returning * into terms;
    -- Its row stays locked from here, so nobody else redeems it while this customer's uses are counted.
    if not found or terms.max_per_customer <= (
      select count(*) from coupon_redemptions r
      where r.coupon_id = coupon and r.released_at is null and (r.mailbox = coupon_mailbox or r.user_id = o.user_id))
    then
      perform take_back('coupon');
    end if;
    -- The lines it was spread over are those it is for now.
    if exists (
      select from jsonb_to_recordset(new_items) as i (product_id uuid, is_discounted boolean)
      left join products p on p.id = i.product_id
      where coalesce(i.is_discounted, true) <> (terms.only_products = '{}' and terms.only_categories = '{}'
        or i.product_id = any (terms.only_products) or coalesce(p.category = any (terms.only_categories), false)))
    then
      perform take_back('coupon');
    end if;
    if terms.first_order then
      -- Two first orders at once, also with two codes: the later one waits and sees the earlier one.
      perform pg_advisory_xact_lock(hashtextextended('first order ' || coupon_mailbox, 0));
      perform pg_advisory_xact_lock(hashtextextended('first order ' || o.user_id, 0));
      if exists (select from orders e where e.status <> 'canceled'
        and (mailbox_of(e.email) = coupon_mailbox or e.user_id = o.user_id))
      then
        perform take_back('coupon');
      end if;
    end if;
  end if;

  if cart_of is not null then
    with emptied as (
      delete from cart_items where user_id = cart_of returning product_id, quantity
    ), bought as (
      select product_id, quantity from jsonb_to_recordset(new_items) as i (product_id uuid, quantity integer)
    )
    select count(*) into differing from (
      (select * from emptied except select * from bought) union all (select * from bought except select * from emptied)
    ) d;
    if differing > 0 then
      perform take_back('cart');
    end if;
  end if;

  -- By their row types: a new column needs no code here, and a missing value is the table's default.
  insert into orders values (o.*);
  insert into order_items select line.* from default_order_item() d, jsonb_populate_recordset(d, new_items) line;

  insert into order_events (order_id, type, message, from_status, to_status, actor_kind, actor_id)
  select o.id, e.type, e.message, e.from_status, e.to_status, e.actor_kind, e.actor_id
  from rows from (jsonb_to_recordset(new_events) as (type text, message text, from_status text, to_status text,
    actor_kind text, actor_id uuid)) with ordinality e order by e.ordinality;

  insert into payments (id, order_id, provider, method, status, amount_cents)
  select p.id, o.id, p.provider, p.method, p.status, p.amount_cents
  from jsonb_to_record(new_payment) as p (id uuid, provider text, method text, status text, amount_cents integer)
  -- Of an order by staff nobody was asked to pay yet.
  where p.id is not null;

  if coupon is not null then
    insert into coupon_redemptions (coupon_id, order_id, user_id, mailbox, discount_cents)
    values (coupon, o.id, o.user_id, coupon_mailbox, o.discount_cents);
  end if;

  -- Refused by the ledger if another order spent it meanwhile.
  if o.credit_cents > 0 then
    insert into store_credit (user_id, cents, kind, order_id) values (o.user_id, -o.credit_cents, 'spent', o.id);
  end if;

  insert into outbox (kind, dedupe_key, payload)
  -- The order's mails and work item.
  select kind, kind || ':' || o.id,
    jsonb_build_object(case kind when 'report-purchase' then 'id' else 'order_id' end, o.id)
  from unnest(messages) kind;

  -- In a fixed order, so that two carts with the same products cannot deadlock.
  for item in
    -- Staff may have set another price than the product's.
    select i.product_id, i.quantity, coalesce(i.list_price_cents, i.unit_price_cents) as price_cents
    from jsonb_to_recordset(new_items)
      as i (product_id uuid, quantity integer, unit_price_cents integer, list_price_cents integer)
    order by i.product_id
  loop
    update products set stock_quantity = stock_quantity - item.quantity
    where id = item.product_id and is_active and price_cents = item.price_cents
      and (stock_quantity is null or stock_quantity >= item.quantity)
    returning stock_quantity into remaining;
    if not found then
      perform take_back('stock');
    end if;
    -- The product's row stays locked from here, so nobody else holds more of it while these are counted.
    if remaining is not null and o.paid_at is null
      and most_unpaid < units_held_unpaid(item.product_id, o.email, o.placed_from) then
      perform take_back('held');
    end if;
    if remaining is not null then
      insert into stock_movements (product_id, quantity, reason, order_id)
      values (item.product_id, -item.quantity, 'order', o.id);
    end if;
    stock := stock || jsonb_build_object('id', item.product_id, 'stock_quantity', remaining);
  end loop;
  return stock;
end $$;
