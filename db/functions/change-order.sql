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
