-- every ticket has a message, and the time of the last one that both sides can read
select t.id, t.last_message_at from support_tickets t
where t.last_message_at is distinct from (
  select max(created_at) from support_messages m where m.ticket_id = t.id and not m.is_private and m.event is null
)
