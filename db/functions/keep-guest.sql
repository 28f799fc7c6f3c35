-- Whoever buys or writes without an account is a person of the shop, found by the address. The address of an account
-- that has proven it belongs to that account. Without sequential scans: its plan may be from a day with few guests.
create or replace function keep_guest() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  seen jsonb := to_jsonb(new);
  called text := coalesce(seen ->> 'shipping_name', '');
begin
  insert into guests (email, name, created_at)
  select new.email, called, coalesce(seen ->> 'placed_at', seen ->> 'created_at')::timestamptz
  where new.email = lower(new.email) and new.email <> 'deleted@account.invalid'
    and not exists (select from users u where u.email = new.email and u.email_verified)
    and not exists (select from guests g where g.email = new.email and (called = '' or g.name = called))
  on conflict (email) do update set name = excluded.name;
  return null;
end $$;

create or replace trigger orders_keep_guest after insert on orders for each row
  when (new.user_id is null) execute function keep_guest();
create or replace trigger support_tickets_keep_guest after insert on support_tickets for each row
  when (new.user_id is null) execute function keep_guest();
