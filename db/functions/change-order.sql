-- Writes a change of a placed order, all of it or nothing (docs/decisions/010-one-door-to-an-order.md): columns of
-- order and payments by name, new events, messages, facts and activity. `seen` is the row's xmin as the caller read it;
-- if another change came in between, it writes nothing and returns null. Otherwise it returns the kinds of messages
-- that were new.
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
  -- Also when only a payment or the timeline changes, so that callers with an older copy read again.
  o.updated_at := now();
  perform put_order(o);

  for columns in select value from jsonb_array_elements(change -> 'payments') loop
    select * into p from payments where id = (columns ->> 'id')::uuid and order_id = which for no key update;
    p := jsonb_populate_record(p, columns);
    p.updated_at := now();
    perform put_payment(p);
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
      insert into outbox (kind, dedupe_key, payload, due_at)
      select m.kind, m.dedupe_key, m.payload, now() + make_interval(secs => m.wait_seconds)
      from jsonb_to_recordset(change -> 'messages') as m (kind text, dedupe_key text, payload jsonb, wait_seconds integer)
      on conflict (dedupe_key) do nothing returning kind
    )
    select array_agg(kind) into queued from added;
  end if;
  return coalesce(queued, '{}');
end $$;
