-- An order that returned to an account is no longer to be forgotten, until the account is deleted again.
create or replace function keep_order_of_account() returns trigger language plpgsql as $$
begin
  delete from orders_to_forget where order_id = new.id;
  return null;
end $$;

create or replace trigger orders_keep_their_buyer after update of user_id on orders for each row
  when (old.user_id is null and new.user_id is not null) execute function keep_order_of_account();
