create or replace function keep_ticket_of_account() returns trigger language plpgsql as $$
begin
  delete from tickets_to_forget where ticket_id = new.id;
  return null;
end $$;

create or replace trigger support_tickets_keep_their_writer after update of user_id on support_tickets for each row
  when (old.user_id is null and new.user_id is not null) execute function keep_ticket_of_account();
