-- A confirmed address that is given up stays with its account until another account confirms it.
create or replace function keep_former_address() returns trigger language plpgsql as $$
begin
  if old.email_verified and new.email <> old.email then
    insert into former_addresses (user_id, email) values (new.id, old.email) on conflict do nothing;
  end if;
  if new.email_verified then
    delete from former_addresses where email = new.email;
  end if;
  return null;
end $$;

create or replace trigger users_keep_former_address after update of email, email_verified on users for each row
  when (old.email <> new.email or old.email_verified <> new.email_verified) execute function keep_former_address();
