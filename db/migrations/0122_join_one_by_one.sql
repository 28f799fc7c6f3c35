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
