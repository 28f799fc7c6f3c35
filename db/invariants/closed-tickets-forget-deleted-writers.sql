-- erased people leave no address in live tables: a closed ticket forgets the writer of a deleted account (with two days for the
-- nightly job)
select t.id from tickets_to_forget f join support_tickets t on t.id = f.ticket_id
where t.status = 'closed' and t.closed_at < now() - interval '2 days'
