-- A shop of the first release becomes what 0001_baseline makes: each change of its tables since then, in their order. Functions that are made
-- here are replaced by those of db/functions in the same step.

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

-- One purchase is reviewed once, also by an account that was deleted and came back. Of several the one that is somebody's, else the
-- first, stays verified.
update reviews set verified = false, order_id = null where id in (
  select id from (
    select id, row_number() over (partition by product_id, order_id order by user_id is null, created_at, id) as nth
    from reviews where verified
  ) of_purchase where nth > 1);
-- Whether a purchase was reviewed.
create unique index reviews_of_a_purchase on reviews (product_id, order_id) where verified;

-- Orders and tickets come to the account of their proven address by a job each. Those that were asked for by the account are asked for anew.
delete from outbox where kind in ('join-orders', 'join-tickets') and dispatched_at is null;
delete from given_up_jobs where queue in ('join-orders', 'join-tickets');
insert into outbox (kind, dedupe_key, payload)
  select 'join-orders', 'join-orders:' || o.id || ':0122', jsonb_build_object('id', o.id)
  from orders o join users u on u.email = o.email and u.email_verified where o.user_id is null;
insert into outbox (kind, dedupe_key, payload)
  select 'join-tickets', 'join-tickets:' || t.id || ':0122', jsonb_build_object('id', t.id)
  from support_tickets t join users u on u.email = t.email and u.email_verified where t.user_id is null;

-- No job is about an account any more, and some are about a ticket.
alter table given_up_jobs drop column user_id;
alter table given_up_jobs add column ticket_id uuid;

-- Orders that forgot their buyer before keep no more of them than those that do it now (server/database/personal-data.ts).
create temporary table forgotten on commit drop as select id, order_number from orders where email = 'deleted@account.invalid';
update orders set placed_from = null,
  manual_payment_reason = case when manual_payment_reason is not null then 'Deleted with the account' end
where id in (select id from forgotten);
delete from order_notes where order_id in (select id from forgotten);
update order_events set message = 'Deleted with the account'
where actor_kind = 'staff' and message is not null and order_id in (select id from forgotten);
update refunds set note = 'Deleted with the account' where note is not null and order_id in (select id from forgotten);
update purchase_reports set error = null where order_id in (select id from forgotten);
update given_up_jobs set error = '' where order_number in (select order_number from forgotten);
update mail_deliveries set recipient = 'deleted@account.invalid', error = null where outbox_id in (
  select b.id from outbox b join forgotten f on coalesce(b.payload ->> 'order_id', b.payload ->> 'order_number') = f.id::text);
update activity set facts = facts - '{reason,note}'::text[] where subject_id in (select order_number from forgotten);
-- Whom staff asked again for, by their address: it was a customer's.
update activity set facts = facts - 'about' where action = 'job.retry' and facts ->> 'about' like '%@%';
-- Who was made an admin and has no account any more.
update activity set facts = facts - 'email'
where subject_kind = 'customer' and not exists (select from users u where u.id::text = subject_id);

-- What is sold is still out, back on the shelf, or written off: of each refunded line, how many units do not come back.
alter table refund_lines
  add column written_off integer not null default 0,
  add constraint refund_lines_written_off check (written_off between 0 and quantity);
comment on column refund_lines.written_off is 'Units that do not come back to the shelf.';
with out as (
  select order_id, product_id, -sum(quantity) as units from stock_movements where order_id is not null group by 1, 2
), before as (
  select l.refund_id, l.order_item_id, out.units - coalesce(sum(l.quantity) over (
    partition by l.order_item_id order by r.created_at, r.id rows between unbounded preceding and 1 preceding), 0) as units
  from refund_lines l
  join refunds r on r.id = l.refund_id and r.status <> 'failed' and not r.restock
  join order_items i on i.id = l.order_item_id
  join out on out.order_id = i.order_id and out.product_id = i.product_id
)
update refund_lines l set written_off = greatest(0, least(l.quantity, b.units))
from before b where b.refund_id = l.refund_id and b.order_item_id = l.order_item_id;

-- The lines of a refund come to the refund: where less was left of the money than they cost, each gives its share.
with shares as (
  select l.refund_id, l.order_item_id, r.amount_cents::bigint as amount, sum(l.amount_cents) over whole as whole,
    sum(l.amount_cents) over (whole order by l.order_item_id) as reached, l.amount_cents as own
  from refund_lines l join refunds r on r.id = l.refund_id
  window whole as (partition by l.refund_id)
)
update refund_lines l set amount_cents = amount * reached / whole - amount * (reached - own) / whole
from shares s
where s.refund_id = l.refund_id and s.order_item_id = l.order_item_id and s.whole <> s.amount and s.whole > 0;

-- Refunds that are under way at their provider are asked about ever more rarely.
alter table refunds add column answered_at timestamptz;
comment on column refunds.answered_at is 'When its provider last said that it is under way.';

-- An order that is over keeps no coupon, and no payment page that takes money.
with released as (
  update coupon_redemptions r set released_at = now() from orders o
  where o.id = r.order_id and o.status in ('canceled', 'refunded') and r.released_at is null
  returning r.coupon_id
), counted as (
  select coupon_id, count(*) as uses from released group by coupon_id
)
update coupons c set redemptions = c.redemptions - counted.uses from counted where c.id = counted.coupon_id;

with ended as (
  update payments p set status = 'expired', updated_at = now() from orders o
  where o.id = p.order_id and o.status in ('canceled', 'refunded') and p.status in ('created', 'pending', 'unknown')
  returning p.id, p.provider
)
insert into outbox (kind, dedupe_key, payload)
select 'end-payment', 'end-payment:' || id, jsonb_build_object('id', id, 'party', provider) from ended
on conflict (dedupe_key) do nothing;

-- An order is not refunded while the shop still has its money.
with undone as (
  update orders o set status = 'canceled', version = version + 1, updated_at = now()
  where o.status = 'refunded' and o.paid_at is not null and o.manual_payment_reason is null and o.total_cents > (
    select coalesce(sum(r.amount_cents), 0) from refunds r
    where r.order_id = o.id and r.status <> 'failed' and r.reason not in ('second_payment', 'late_payment'))
  returning o.id
)
insert into order_events (order_id, type, message, from_status, to_status, actor_kind)
select id, 'canceled', 'Not all of the money went back. Staff look at it.', 'refunded', 'canceled', 'system' from undone;

-- News of a dispute comes late and in any order: what is older than what is known changes nothing.
alter table payment_disputes add column told_at timestamptz not null default now();
update payment_disputes set told_at = updated_at;
comment on column payment_disputes.told_at is 'When what stands here was true at the provider.';

-- The mail to an old address carries a link that restores it.
alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('confirm_email', 'change_email', 'reset_password', 'restore_email'));
-- addresses that can still be restored: nobody else may take one
create index one_time_links_restore on one_time_links (email) where purpose = 'restore_email' and used_at is null;

-- When an account was welcomed; once in its life.
alter table users add column welcomed_at timestamptz;
update users set welcomed_at = created_at where email_verified or signed_in_at is not null;

-- What a live line may hear depends on two-step sign-in where staff need it: a change ends the lines, and browsers open new ones.
create trigger users_end_lines after update of two_factor_enabled on users for each row
  when (old.two_factor_enabled is distinct from new.two_factor_enabled) execute function end_user_lines();

-- From the moment staff need two-step sign-in, those without it hear nothing more.
create function end_lines_without_two_step() returns trigger language plpgsql as $$
begin
  perform pg_notify('gg_live', json_build_object('topic', 'user:' || u.id, 'event', json_build_object('type', 'accessEnded'))::text)
    from users u join profiles p on p.id = u.id where p.is_admin and not u.two_factor_enabled;
  return null;
end $$;
create trigger settings_end_lines after insert or update of value on settings for each row
  when (new.key = 'staff_two_step' and new.value = 'true') execute function end_lines_without_two_step();

-- A state's tax says besides its rate whether shipping is taxed: {"TX": {"basisPoints": 825, "onShipping": false}}.
-- Nobody was asked before, and shipping was never taxed.
update settings set value = coalesce((
  select jsonb_object_agg(state, jsonb_build_object('basisPoints', rate, 'onShipping', false))
  from jsonb_each(value) as known(state, rate)
), '{}') where key = 'tax_by_state';

-- A guest's link to an order or ticket that was made anew: keys of before this instant open nothing. By the id of order or ticket.
create table renewed_links (
  id uuid primary key,
  renewed_at timestamptz not null
);

-- What comes to an account is opened by the account. Should the account go, its old links open nothing again.
create function end_links() returns trigger language plpgsql as $$
begin
  insert into renewed_links (id, renewed_at) values (new.id, date_trunc('milliseconds', clock_timestamp()))
  on conflict (id) do update set renewed_at = excluded.renewed_at;
  return null;
end $$;

create trigger orders_end_links after update of user_id on orders
  for each row when (old.user_id is null and new.user_id is not null) execute function end_links();
create trigger support_tickets_end_links after update of user_id on support_tickets
  for each row when (old.user_id is null and new.user_id is not null) execute function end_links();

-- With an order or ticket goes what was written of its link.
create function forget_links() returns trigger language plpgsql as $$
begin
  delete from renewed_links where id = old.id;
  return null;
end $$;

create trigger orders_forget_links after delete on orders for each row execute function forget_links();
create trigger support_tickets_forget_links after delete on support_tickets for each row execute function forget_links();

-- As in 0118, but of a network only lines of more than two units are counted: behind one address may stand a house, an office or the
-- customers of a carrier, who take one or two each and know nothing of each other. An address of mail is still counted whole.
create or replace function units_held_unpaid(product uuid, buyer_email text, place text) returns integer language sql stable as $$
  select case when place is null then 0 else greatest(
    (select coalesce(sum(i.quantity), 0) from orders o join order_items i on i.order_id = o.id and i.product_id = product
      where o.email = buyer_email and o.status = 'pending' and o.paid_at is null),
    (select coalesce(sum(i.quantity), 0) from orders o join order_items i on i.order_id = o.id and i.product_id = product
      where o.placed_from = place and o.status = 'pending' and o.paid_at is null and i.quantity > 2))::integer end
$$;
