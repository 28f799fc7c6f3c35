-- When the backup command wrote a whole copy of the shop; the latest row counts (/admin/health).
create table backup_runs (
  made_at timestamptz primary key default now(),
  row_count bigint not null check (row_count >= 0)
);

-- When a provider was last heard of (/admin/health).
create index webhook_events_heard on webhook_events (provider, received_at desc);
