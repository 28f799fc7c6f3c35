-- Only what an owner changed; everything else has its default in domain.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null
);

-- Who of the staff did what.
create table activity (
  id bigint generated always as identity primary key,
  actor_id uuid,
  actor_email text,
  action text not null,
  subject_kind text not null,
  subject_id text,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now()
);
-- What staff did, latest first.
create index activity_newest on activity (created_at desc);

-- Cookieless counts of a day; nothing here names anybody.
create table visit_counts (
  day date not null,
  kind text not null check (kind in ('visit', 'view', 'cart', 'checkout', 'placed', 'paid')),
  count integer not null default 0 check (count >= 0),
  primary key (day, kind)
);
