-- Closes a session's live connections when it is deleted, or when its staff rights change.
create or replace function end_session_lines() returns trigger language plpgsql as $$
begin
  perform pg_notify('gg_live', json_build_object(
    'topic', 'session:' || old.id, 'event', json_build_object('type', 'accessEnded'))::text);
  return null;
end $$;

create or replace trigger sessions_end_lines after delete on sessions
  for each row when (old.expires_at > now()) execute function end_session_lines();
