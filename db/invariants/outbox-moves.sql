-- no message waits longer than ten minutes
select id, kind, created_at from outbox where dispatched_at is null and created_at < now() - interval '10 minutes'
