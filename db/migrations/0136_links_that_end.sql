-- A guest's link to an order or ticket that was made anew: keys of before this instant open nothing. By the id of order or ticket.
create table renewed_links (
  id uuid primary key,
  renewed_at timestamptz not null
);

-- What comes to an account is opened by the account. Should the account go, its old links open nothing again.
create function end_links() returns trigger language plpgsql as $$
begin
  insert into renewed_links (id, renewed_at) values (new.id, date_trunc('milliseconds', clock_timestamp()))
  on conflict (id) do update set renewed_at = excluded.renewed_at;
  return null;
end $$;

create trigger orders_end_links after update of user_id on orders
  for each row when (old.user_id is null and new.user_id is not null) execute function end_links();
create trigger support_tickets_end_links after update of user_id on support_tickets
  for each row when (old.user_id is null and new.user_id is not null) execute function end_links();

-- With an order or ticket goes what was written of its link.
create function forget_links() returns trigger language plpgsql as $$
begin
  delete from renewed_links where id = old.id;
  return null;
end $$;

create trigger orders_forget_links after delete on orders for each row execute function forget_links();
create trigger support_tickets_forget_links after delete on support_tickets for each row execute function forget_links();
