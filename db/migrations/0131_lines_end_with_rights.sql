-- What a live line may hear depends on two-step sign-in where staff need it: a change ends the lines, and browsers open new ones.
create trigger users_end_lines after update of two_factor_enabled on users for each row
  when (old.two_factor_enabled is distinct from new.two_factor_enabled) execute function end_user_lines();

-- From the moment staff need two-step sign-in, those without it hear nothing more.
create function end_lines_without_two_step() returns trigger language plpgsql as $$
begin
  perform pg_notify('gg_live', json_build_object('topic', 'user:' || u.id, 'event', json_build_object('type', 'accessEnded'))::text)
    from users u join profiles p on p.id = u.id where p.is_admin and not u.two_factor_enabled;
  return null;
end $$;
create trigger settings_end_lines after insert or update of value on settings for each row
  when (new.key = 'staff_two_step' and new.value = 'true') execute function end_lines_without_two_step();
