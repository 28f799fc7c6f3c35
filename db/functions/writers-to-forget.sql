-- Tickets that may forget their writer, and since when. A ticket about a product may report a bad reaction, which
-- cosmetics law requires to be stored: its writer stays reachable as long as the ticket.
create or replace function writers_to_forget() returns table (ticket_id uuid, since timestamptz)
  language sql stable as $$
  select t.id, greatest(f.asked_at, t.closed_at)
  from tickets_to_forget f join support_tickets t on t.id = f.ticket_id
  where t.user_id is null and t.status = 'closed' and t.category <> 'product'
$$;
