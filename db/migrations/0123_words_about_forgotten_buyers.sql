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
