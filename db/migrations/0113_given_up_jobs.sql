-- Jobs whose last try failed, each until it is done after all (/admin/messages/jobs).
create table given_up_jobs (
  id uuid primary key default gen_random_uuid(),
  queue text not null check (queue <> ''),
  -- What the queue's work is asked for; empty for work by the clock.
  item text not null,
  party text,
  -- What a person knows the item by: the order it belongs to, or the account.
  order_number text,
  user_id uuid,
  tries integer not null check (tries > 0),
  -- What the program said last.
  error text not null,
  given_up_at timestamptz not null default now(),
  -- How often staff asked for it again; since when it is in line, null while it rests.
  retries integer not null default 0 check (retries >= 0),
  retried_at timestamptz,
  constraint given_up_jobs_item unique (queue, item)
);
-- The list, latest first, page after page.
create index given_up_jobs_newest on given_up_jobs (given_up_at desc, id);
-- The same of one queue, ordered by queues, counted by queue, and asked for again together.
create index given_up_jobs_of_queue on given_up_jobs (queue, given_up_at desc, id);
-- Those of an order, or whose fault has any part of what was typed.
create index given_up_jobs_words on given_up_jobs using gin
  (lower(coalesce(order_number, '') || ' ' || error) gin_trgm_ops);
