-- a finished key names its order, and no key is open for longer than five minutes
select scope, key, created_at, finished_at from idempotency_keys
where (finished_at is not null and order_id is null) or (finished_at is null
  and created_at < now() - interval '5 minutes')
