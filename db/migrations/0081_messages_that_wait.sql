-- A mail about a change that staff can still take back waits until then; null: it goes at once.
alter table outbox add column due_at timestamptz;
