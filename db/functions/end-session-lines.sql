-- A live line hears nothing after its session: whoever ends one, or takes or gives staff rights, in whatever way, ends the lines.
create or replace function end_session_lines() returns trigger language plpgsql as $$
begin
  perform pg_notify('gg_live', json_build_object('topic', 'session:' || old.id, 'event', json_build_object('type', 'accessEnded'))::text);
  return null;
end $$;

create or replace trigger sessions_end_lines after delete on sessions for each row when (old.expires_at > now()) execute function end_session_lines();
