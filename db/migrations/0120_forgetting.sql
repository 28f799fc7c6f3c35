-- Deleted accounts: which orders and tickets still have to forget whose they were, and when.

-- How many days an order keeps the buyer of a deleted account after it ended; keep_buyers in content/legal/retention.ts is the default.
create function keep_buyers_days() returns integer language sql stable as $$
  select coalesce((select (value #>> '{}')::integer from settings where key = 'keep_buyers'), 30)
$$;

-- Whether somebody still has to be reached about an order, however long ago it ended: a dispute is open, a refund waits or failed, a
-- payment is not settled, a ticket about it is open.
create function buyer_is_needed(which uuid) returns boolean language sql stable as $$
  select exists (select from payment_disputes d where d.order_id = which and d.status in ('inquiry', 'open'))
    or exists (
      select from refunds r where r.order_id = which and (r.status = 'requested' or r.status = 'failed'
        and not exists (select from refunds again where again.replaces = r.id)
        and not exists (select from money_settlements s where s.kind = 'refund' and s.subject = r.id::text and s.created_at >= r.settled_at)))
    or exists (
      select from payments p where p.order_id = which and (p.status in ('processing', 'unknown') or p.status = 'review'
        and not exists (select from money_settlements s where s.kind = 'review' and s.subject = p.id::text and s.created_at >= p.updated_at)))
    or exists (select from support_tickets t where t.order_id = which and t.status <> 'closed')
$$;

-- Orders that may forget their buyer, and since when they may.
create function buyers_to_forget() returns table (order_id uuid, since timestamptz) language sql stable as $$
  select f.order_id, greatest(f.asked_at, l.ended_at, n.needed_until)
  from orders_to_forget f join orders o on o.id = f.order_id
  cross join lateral (
    select max(e.created_at) + make_interval(days => keep_buyers_days()) as ended_at from order_events e where e.order_id = o.id
  ) l
  cross join lateral (
    select greatest(
      (select max(d.updated_at) from payment_disputes d where d.order_id = o.id),
      (select max(r.settled_at) from refunds r where r.order_id = o.id),
      (select max(t.closed_at) from support_tickets t where t.order_id = o.id),
      (select max(s.created_at) from money_settlements s where s.subject in (
        select r.id::text from refunds r where r.order_id = o.id
        union all select p.id::text from payments p where p.order_id = o.id))
    ) as needed_until
  ) n
  where o.user_id is null and o.status in ('delivered', 'canceled', 'refunded') and l.ended_at <= now() and not buyer_is_needed(o.id)
$$;

-- Tickets that may forget who wrote them, and since when they may. One about a product may report a bad reaction to it, which
-- cosmetics law asks to keep: its writer stays reachable as long as the ticket is kept.
create function writers_to_forget() returns table (ticket_id uuid, since timestamptz) language sql stable as $$
  select t.id, greatest(f.asked_at, t.closed_at)
  from tickets_to_forget f join support_tickets t on t.id = f.ticket_id
  where t.user_id is null and t.status = 'closed' and t.category <> 'product'
$$;

-- What came back to an account is not forgotten. Whoever came back may delete the account again.
create function keep_order_of_account() returns trigger language plpgsql as $$
begin
  delete from orders_to_forget where order_id = new.id;
  return null;
end $$;
create trigger orders_keep_their_buyer after update of user_id on orders for each row
  when (old.user_id is null and new.user_id is not null) execute function keep_order_of_account();
create function keep_ticket_of_account() returns trigger language plpgsql as $$
begin
  delete from tickets_to_forget where ticket_id = new.id;
  return null;
end $$;
create trigger support_tickets_keep_their_writer after update of user_id on support_tickets for each row
  when (old.user_id is null and new.user_id is not null) execute function keep_ticket_of_account();
delete from orders_to_forget f using orders o where o.id = f.order_id and o.user_id is not null;
delete from tickets_to_forget f using support_tickets t where t.id = f.ticket_id and t.user_id is not null;

-- Addresses an account had proven and then gave up: what the shop has under them goes with the account. One that somebody has proven
-- since is theirs.
create table former_addresses (
  user_id uuid not null references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  left_at timestamptz not null default now(),
  primary key (user_id, email)
);
-- Whose an address was, when somebody else proves it.
create index former_addresses_email on former_addresses (email);
create function keep_former_address() returns trigger language plpgsql as $$
begin
  if old.email_verified and new.email <> old.email then
    insert into former_addresses (user_id, email) values (new.id, old.email) on conflict do nothing;
  end if;
  if new.email_verified then
    delete from former_addresses where email = new.email;
  end if;
  return null;
end $$;
create trigger users_keep_former_address after update of email, email_verified on users for each row
  when (old.email <> new.email or old.email_verified <> new.email_verified) execute function keep_former_address();
-- As far as the mails about it still know.
insert into former_addresses (user_id, email)
  select u.id, o.payload ->> 'old_email' from outbox o join users u on u.id = (o.payload ->> 'user_id')::uuid
  where o.kind = 'address_changed' and not exists (select from users other where other.email = o.payload ->> 'old_email')
  on conflict do nothing;

-- What a buyer did to their own order is on record without their address: the order knows whose it is.
update activity a set actor_email = null
from orders o join order_events e on e.order_id = o.id
where a.subject_kind = 'order' and a.subject_id = o.order_number and a.created_at = e.created_at and e.actor_kind = 'buyer';
