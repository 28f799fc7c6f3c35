-- An account that proves an address is the person who bought or wrote under it: notes and tags of staff go with it.
create or replace function join_guest() returns trigger language plpgsql as $$
declare
  joined uuid;
begin
  select id into joined from guests where email = new.email for update;
  if joined is null then
    return null;
  end if;
  update customer_notes set user_id = new.id, guest_id = null where guest_id = joined;
  insert into customer_tags (user_id, tag, created_at)
    select new.id, tag, created_at from customer_tags where guest_id = joined on conflict do nothing;
  delete from guests where id = joined;
  return null;
end $$;

create or replace trigger users_join_guest after insert or update of email, email_verified on users for each row
  when (new.email_verified) execute function join_guest();
