-- The mail to an old address carries a link that restores it.
alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('confirm_email', 'change_email', 'reset_password', 'restore_email'));
-- addresses that can still be restored: nobody else may take one
create index one_time_links_restore on one_time_links (email) where purpose = 'restore_email' and used_at is null;

-- When an account was welcomed; once in its life.
alter table users add column welcomed_at timestamptz;
update users set welcomed_at = created_at where email_verified or signed_in_at is not null;
