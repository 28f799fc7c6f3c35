-- Deleting an order or ticket deletes the records of its links.
create or replace function forget_links() returns trigger language plpgsql as $$
begin
  delete from renewed_links where id = old.id;
  return null;
end $$;

create or replace trigger orders_forget_links after delete on orders for each row execute function forget_links();

create or replace trigger support_tickets_forget_links after delete on support_tickets
  for each row execute function forget_links();
