-- An unpaid order may be held longer once, by a press of its buyer (WCAG 2.2.1; docs/decisions/011).
alter table orders add column hold_extended_at timestamptz;
comment on column orders.hold_extended_at is 'When its buyer asked for more time; null: not yet.';

-- As in 0072, whose text is dead from here on, with that column.
-- Writes what was decided about an order that was placed, all of it or nothing (docs/decisions/010-one-door-to-an-order.md): columns of
-- order and payments by their names, new events, messages, facts and activity. `seen` is the row's xmin as the caller read it; when
-- another change came in between nothing is written and the answer is null. Else it answers the kinds of messages that were new.
create or replace function change_order(which uuid, seen text, change jsonb) returns text[] language plpgsql as $$
declare
  o orders;
  p payments;
  columns jsonb;
  queued text[];
begin
  select * into o from orders where id = which and (seen is null or xmin::text = seen) for no key update;
  if not found then
    return null;
  end if;
  o := jsonb_populate_record(o, change -> 'order');
  -- Also where only a payment or the timeline changes: whoever read the order before reads it again.
  update orders set user_id = o.user_id, email = o.email, status = o.status, refunded_cents = o.refunded_cents,
    shipping_name = o.shipping_name, shipping_phone = o.shipping_phone, shipping_address1 = o.shipping_address1,
    shipping_address2 = o.shipping_address2, shipping_city = o.shipping_city, shipping_state = o.shipping_state,
    shipping_postal = o.shipping_postal, carrier = o.carrier, tracking_number = o.tracking_number, tracking_url = o.tracking_url,
    estimated_delivery_from = o.estimated_delivery_from, estimated_delivery = o.estimated_delivery, notes = o.notes,
    hold_expires_at = o.hold_expires_at, hold_extended_at = o.hold_extended_at, manual_payment_reason = o.manual_payment_reason,
    paid_at = o.paid_at, version = o.version, updated_at = now()
  where id = which;

  for columns in select value from jsonb_array_elements(change -> 'payments') loop
    select * into p from payments where id = (columns ->> 'id')::uuid and order_id = which for no key update;
    p := jsonb_populate_record(p, columns);
    update payments set status = p.status, provider_reference = p.provider_reference, failure_code = p.failure_code,
      captured_cents = p.captured_cents, capture_reference = p.capture_reference,
      refund_reserved_cents = p.refund_reserved_cents, refunded_cents = p.refunded_cents, updated_at = now()
    where id = p.id;
  end loop;

  if jsonb_array_length(change -> 'facts') > 0 then
    insert into payment_facts (payment_id, provider, provider_reference, kind, amount_cents, currency, decision)
    select * from jsonb_to_recordset(change -> 'facts') as f (payment_id uuid, provider text, provider_reference text, kind text,
      amount_cents integer, currency text, decision text);
  end if;
  if jsonb_array_length(change -> 'events') > 0 then
    insert into order_events (order_id, type, message, from_status, to_status, actor_kind, actor_id)
    select which, e.type, e.message, e.from_status, e.to_status, e.actor_kind, e.actor_id
    from rows from (jsonb_to_recordset(change -> 'events') as (type text, message text, from_status text, to_status text,
      actor_kind text, actor_id uuid)) with ordinality e order by e.ordinality;
  end if;
  if jsonb_array_length(change -> 'activity') > 0 then
    insert into activity (actor_id, actor_email, action, subject_kind, subject_id, facts)
    select * from jsonb_to_recordset(change -> 'activity') as a (actor_id uuid, actor_email text, action text, subject_kind text,
      subject_id text, facts jsonb);
  end if;
  if jsonb_array_length(change -> 'messages') > 0 then
    with added as (
      insert into outbox (kind, dedupe_key, payload)
      select * from jsonb_to_recordset(change -> 'messages') as m (kind text, dedupe_key text, payload jsonb)
      on conflict (dedupe_key) do nothing returning kind
    )
    select array_agg(kind) into queued from added;
  end if;
  return coalesce(queued, '{}');
end $$;
comment on function change_order is 'As in migration 0116; the text in 0072 is dead.';

-- As in 0085, whose text is dead from here on, with work beside mails: an order of nothing to pay is told to the pixel's vendor like others.
drop function write_order(text, text, text, jsonb, jsonb, jsonb, jsonb, jsonb, uuid, numeric, text, uuid, text[], integer);
-- Writes an order with all its rows, or nothing (docs/decisions/004-order-in-one-call.md). What is written was decided by the
-- caller; what another request may have taken meanwhile is taken here under its row's lock, the shelf last and shortest.
-- Answers the stock that is left; null when the key was claimed before. Anything missing takes all back (take_back).
create function write_order(
  claim_scope text, claim_key text, claim_hash text, reply jsonb,
  new_order jsonb, new_items jsonb, new_events jsonb, new_payment jsonb,
  coupon uuid, coupon_discount numeric, coupon_mailbox text, cart_of uuid, messages text[], most_unpaid integer
) returns jsonb language plpgsql as $$
declare
  o orders := jsonb_populate_record(null::orders, new_order);
  item record;
  remaining integer;
  per_customer integer;
  differing integer;
  shelf jsonb := '[]';
begin
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
    returning max_per_customer into per_customer;
    -- Its row is held from here on, so nobody else redeems it while this customer's uses are counted.
    if not found or per_customer <= (
      select count(*) from coupon_redemptions r
      where r.coupon_id = coupon and r.released_at is null and (r.mailbox = coupon_mailbox or r.user_id = o.user_id))
    then
      perform take_back('coupon');
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

  insert into orders (id, order_number, user_id, email, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
    tax_basis_points, total_cents, coupon_code, shipping_method, shipping_name, shipping_phone, shipping_address1,
    shipping_address2, shipping_city, shipping_state, shipping_postal, estimated_delivery_from, estimated_delivery, notes,
    marketing_consent, hold_expires_at, placed_at, paid_at, placed_from)
  values (o.id, o.order_number, o.user_id, o.email, o.status, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents,
    o.tax_basis_points, o.total_cents, o.coupon_code, o.shipping_method, o.shipping_name, o.shipping_phone, o.shipping_address1,
    o.shipping_address2, o.shipping_city, o.shipping_state, o.shipping_postal, o.estimated_delivery_from, o.estimated_delivery,
    o.notes, o.marketing_consent, o.hold_expires_at, o.placed_at, o.paid_at, o.placed_from);

  insert into order_items (order_id, product_id, product_name, sku, slug, scent, size, quantity, unit_price_cents,
    line_total_cents, image_url)
  select o.id, i.product_id, i.product_name, i.sku, i.slug, i.scent, i.size, i.quantity, i.unit_price_cents,
    i.line_total_cents, i.image_url
  from jsonb_to_recordset(new_items) as i (product_id uuid, product_name text, sku text, slug text, scent text, size text,
    quantity integer, unit_price_cents integer, line_total_cents integer, image_url text);

  insert into order_events (order_id, type, message, from_status, to_status, actor_kind, actor_id)
  select o.id, e.type, e.message, e.from_status, e.to_status, e.actor_kind, e.actor_id
  from rows from (jsonb_to_recordset(new_events) as (type text, message text, from_status text, to_status text,
    actor_kind text, actor_id uuid)) with ordinality e order by e.ordinality;

  insert into payments (id, order_id, provider, method, status, amount_cents)
  select p.id, o.id, p.provider, p.method, p.status, p.amount_cents
  from jsonb_to_record(new_payment) as p (id uuid, provider text, method text, status text, amount_cents integer);

  if coupon is not null then
    insert into coupon_redemptions (coupon_id, order_id, user_id, mailbox, discount_cents)
    values (coupon, o.id, o.user_id, coupon_mailbox, o.discount_cents);
  end if;

  insert into outbox (kind, dedupe_key, payload)
  -- Mails name their order, work its item.
  select kind, kind || ':' || o.id, jsonb_build_object(case kind when 'report-purchase' then 'id' else 'order_id' end, o.id)
  from unnest(messages) kind;

  -- In one order for everybody, so that two carts with the same products never wait for each other.
  for item in
    select * from jsonb_to_recordset(new_items) as i (product_id uuid, quantity integer, unit_price_cents integer)
    order by i.product_id
  loop
    update products set stock_quantity = stock_quantity - item.quantity
    where id = item.product_id and is_active and price_cents = item.unit_price_cents
      and (stock_quantity is null or stock_quantity >= item.quantity)
    returning stock_quantity into remaining;
    if not found then
      perform take_back('stock');
    end if;
    -- The product's row is held from here on, so nobody else sets more of it aside while these are counted.
    if remaining is not null and o.paid_at is null and most_unpaid < units_held_unpaid(item.product_id, o.email, o.placed_from) then
      perform take_back('held');
    end if;
    if remaining is not null then
      insert into stock_movements (product_id, quantity, reason, order_id)
      values (item.product_id, -item.quantity, 'order', o.id);
    end if;
    shelf := shelf || jsonb_build_object('id', item.product_id, 'stock_quantity', remaining);
  end loop;
  return shelf;
end $$;
comment on function write_order is 'As in migration 0116; the texts in 0022, 0056, 0074 and 0085 are dead.';
