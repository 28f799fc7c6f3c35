-- Creates the profile of every new user, however the user is inserted.
create or replace function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name) values (new.id, new.name);
  return new;
end $$;

create or replace trigger users_make_profile after insert on users for each row execute function make_profile();
