-- no webhook event is stuck longer than ten minutes
select provider, event_id, type, attempts from webhook_events
where processed_at is null and received_at < now() - interval '10 minutes'
