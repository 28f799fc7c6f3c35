-- A user without a profile cannot exist, whoever inserts the user.
create or replace function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name) values (new.id, new.name);
  return new;
end $$;

create or replace trigger users_make_profile after insert on users for each row execute function make_profile();
