-- The mail log holds the last try; earlier ones move to mail_tries.
create or replace function keep_mail_try() returns trigger language plpgsql as $$
begin
  insert into mail_tries (outbox_id, position, status, error, tried_at)
  select old.outbox_id, count(*), old.status, old.error, old.updated_at from mail_tries where outbox_id = old.outbox_id;
  return null;
end $$;

-- Giving up is not a try.
create or replace trigger mail_deliveries_keep_tries after update on mail_deliveries for each row
  when (old.status in ('failed', 'sent', 'dead') and new.status <> 'dead') execute function keep_mail_try();
