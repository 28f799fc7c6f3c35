-- Once staff need two-step sign-in, live connections of staff without it are closed.
create or replace function end_lines_without_two_step() returns trigger language plpgsql as $$
begin
  perform pg_notify('gg_live', json_build_object(
    'topic', 'user:' || u.id, 'event', json_build_object('type', 'accessEnded'))::text)
    from users u join profiles p on p.id = u.id where p.is_admin and not u.two_factor_enabled;
  return null;
end $$;

create or replace trigger settings_end_lines after insert or update of value on settings for each row
  when (new.key = 'staff_two_step' and new.value = 'true') execute function end_lines_without_two_step();
