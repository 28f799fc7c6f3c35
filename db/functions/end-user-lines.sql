-- Closes a user's live connections when staff rights are granted or revoked.
create or replace function end_user_lines() returns trigger language plpgsql as $$
begin
  perform pg_notify('gg_live', json_build_object(
    'topic', 'user:' || old.id, 'event', json_build_object('type', 'accessEnded'))::text);
  return null;
end $$;

create or replace trigger profiles_end_lines after update of is_admin on profiles for each row
  when (old.is_admin is distinct from new.is_admin) execute function end_user_lines();

-- What a live connection receives depends on two-step sign-in where staff need it: a change closes it, and browsers
-- reconnect.
create or replace trigger users_end_lines after update of two_factor_enabled on users for each row
  when (old.two_factor_enabled is distinct from new.two_factor_enabled) execute function end_user_lines();
