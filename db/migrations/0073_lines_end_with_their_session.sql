-- A live line hears nothing after its session: whoever ends one, or takes or gives staff rights, in whatever way, ends the lines.
create function end_session_lines() returns trigger language plpgsql as $$
begin
  perform pg_notify('gg_live', json_build_object('topic', 'session:' || old.id, 'event', json_build_object('type', 'accessEnded'))::text);
  return null;
end $$;
create trigger sessions_end_lines after delete on sessions for each row when (old.expires_at > now()) execute function end_session_lines();

create function end_user_lines() returns trigger language plpgsql as $$
begin
  perform pg_notify('gg_live', json_build_object('topic', 'user:' || old.id, 'event', json_build_object('type', 'accessEnded'))::text);
  return null;
end $$;
create trigger profiles_end_lines after update of is_admin on profiles for each row
  when (old.is_admin is distinct from new.is_admin) execute function end_user_lines();
