-- What the hourly check of db/invariants found. An invariant that holds again is cleared; broken anew it is a new finding.
create table invariant_findings (
  id bigint generated always as identity primary key,
  invariant text not null,
  -- How many rows break it, and the first of them.
  row_count integer not null check (row_count > 0),
  sample jsonb not null,
  first_seen timestamptz not null default now(),
  -- When the number of rows last changed: news for whoever had put it aside.
  changed_at timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  cleared_at timestamptz
);
-- What is broken now; an invariant is one finding.
create unique index invariant_findings_open on invariant_findings (invariant) where cleared_at is null;

-- When all of them were checked; the latest row counts.
create table invariant_runs (
  checked_at timestamptz primary key default now()
);
