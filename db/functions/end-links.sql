-- An order or ticket of an account is opened by the account. If the account is deleted, its old links stay void.
create or replace function end_links() returns trigger language plpgsql as $$
begin
  insert into renewed_links (id, renewed_at) values (new.id, date_trunc('milliseconds', clock_timestamp()))
  on conflict (id) do update set renewed_at = excluded.renewed_at;
  return null;
end $$;

create or replace trigger orders_end_links after update of user_id on orders
  for each row when (old.user_id is null and new.user_id is not null) execute function end_links();

create or replace trigger support_tickets_end_links after update of user_id on support_tickets
  for each row when (old.user_id is null and new.user_id is not null) execute function end_links();
