-- Orders that may forget their buyer, and since when.
create or replace function buyers_to_forget() returns table (order_id uuid, since timestamptz) language sql stable as $$
  select f.order_id, greatest(f.asked_at, l.ended_at, n.needed_until)
  from orders_to_forget f join orders o on o.id = f.order_id join order_statuses s on s.name = o.status and s.is_done
  cross join lateral (
    select max(e.created_at) + make_interval(days => keep_buyers_days()) as ended_at from order_events e
      where e.order_id = o.id
  ) l
  cross join lateral (
    select greatest(
      (select max(d.updated_at) from payment_disputes d where d.order_id = o.id),
      (select max(r.settled_at) from refunds r where r.order_id = o.id),
      (select max(r.moved_at) from returns r where r.order_id = o.id),
      (select max(t.closed_at) from support_tickets t where t.order_id = o.id),
      (select max(s.created_at) from money_settlements s where s.subject in (
        select r.id::text from refunds r where r.order_id = o.id
        union all select p.id::text from payments p where p.order_id = o.id))
    ) as needed_until
  ) n
  where o.user_id is null and l.ended_at <= now() and not buyer_is_needed(o.id)
$$;
