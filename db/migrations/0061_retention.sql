-- The nightly job's questions: which keys were settled, which sessions ended and which events were worked off long ago?
-- Those of sent messages are answered by outbox_latest.
drop index idempotency_keys_age;
-- Keys to be forgotten.
create index idempotency_keys_settled on idempotency_keys (finished_at) where finished_at is not null;
-- Sessions to be forgotten.
create index sessions_ended on sessions (expires_at);
-- Events to be forgotten.
create index webhook_events_worked on webhook_events (processed_at) where processed_at is not null;
