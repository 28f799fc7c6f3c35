-- A guest whose last order and last ticket were forgotten, deleted or joined to an account is gone, with the notes of
-- staff.
create or replace function let_guest_go() returns trigger language plpgsql as $$
begin
  delete from guests g where g.email = old.email
    and not exists (select from orders o where o.email = old.email and o.user_id is null)
    and not exists (select from support_tickets t where t.email = old.email and t.user_id is null);
  return null;
end $$;

create or replace trigger orders_let_guest_go after update of email, user_id on orders for each row
  when (old.user_id is null and (new.user_id is not null or new.email <> old.email)) execute function let_guest_go();
create or replace trigger support_tickets_let_guest_go after update of email, user_id on support_tickets for each row
  when (old.user_id is null and (new.user_id is not null or new.email <> old.email)) execute function let_guest_go();
create or replace trigger orders_gone_let_guest_go after delete on orders for each row
  when (old.user_id is null) execute function let_guest_go();
create or replace trigger support_tickets_gone_let_guest_go after delete on support_tickets for each row
  when (old.user_id is null) execute function let_guest_go();
