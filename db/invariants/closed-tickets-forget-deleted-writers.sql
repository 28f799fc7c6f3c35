-- a ticket that may forget the writer of a deleted account has done so within two days, and an account's ticket is not
-- marked to be forgotten
select ticket_id from writers_to_forget() where since < now() - interval '2 days'
union all
select f.ticket_id from tickets_to_forget f join support_tickets t on t.id = f.ticket_id where t.user_id is not null
