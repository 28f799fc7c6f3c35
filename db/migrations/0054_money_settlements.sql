-- What staff looked at in the money inbox and settled with a note. News after it brings the entry back.
create table money_settlements (
  kind text not null check (kind in ('review', 'unknown', 'dispute', 'refund', 'waiting', 'event', 'fact')),
  subject text not null,
  note text not null check (length(note) between 1 and 500),
  actor_id uuid not null,
  actor_email text not null,
  created_at timestamptz not null default now(),
  primary key (kind, subject)
);
