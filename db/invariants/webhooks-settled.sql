-- no webhook event is stuck longer than ten minutes, unless it was given up: staff see it then
select provider, event_id, type, attempts from webhook_events
where processed_at is null and attempts < 15 and received_at < now() - interval '10 minutes'
