-- A shop of the first release becomes what 0001_baseline makes: each change of its tables since then, in their order. Its functions and
-- triggers are those of db/functions, which are put in after it, in the same step.

-- What came back to an account is not forgotten.
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
