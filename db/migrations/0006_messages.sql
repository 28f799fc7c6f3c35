-- Written in the transaction that gives the reason; handed to the jobs after its commit, once.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- The same reason twice is one message.
  dedupe_key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz
);
-- What the relay has to hand over, oldest first.
create index outbox_waiting on outbox (created_at) where dispatched_at is null;

create table mail_deliveries (
  outbox_id uuid primary key references outbox (id) on delete cascade,
  kind text not null,
  recipient text not null,
  subject text not null,
  status text not null check (status in ('sent', 'failed', 'dead')),
  attempts integer not null default 1,
  error text,
  updated_at timestamptz not null default now()
);
-- Mail that did not get through, latest first.
create index mail_deliveries_failed on mail_deliveries (updated_at desc) where status <> 'sent';

-- Where mail lands in demo mode without SMTP; read at /dev/mail.
create table dev_mail (
  id uuid primary key,
  position bigint generated always as identity unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  links jsonb not null default '[]',
  created_at timestamptz not null default now()
);

create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  consent_text text not null,
  token_hash text not null,
  token_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

create table support_tickets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  email text not null check (email = lower(email)),
  subject text not null check (length(subject) between 1 and 200),
  status text not null default 'open' check (status in ('open', 'pending_customer', 'resolved', 'closed')),
  category text not null check (category in ('order', 'billing', 'shipping', 'product', 'technical', 'other')),
  order_number text,
  priority text not null default 'normal' check (priority in ('normal', 'high')),
  assigned_to uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  resolved_at timestamptz
);
-- My tickets; the staff inbox by status.
create index support_tickets_mine on support_tickets (user_id, last_message_at desc) where user_id is not null;
create index support_tickets_status on support_tickets (status, last_message_at desc);

create table support_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  sender text not null check (sender in ('customer', 'staff', 'system')),
  user_id uuid references users (id) on delete set null,
  body text not null check (length(body) between 1 and 4000),
  -- A note among staff.
  is_private boolean not null default false check (not is_private or sender = 'staff'),
  created_at timestamptz not null default now()
);
-- The thread of a ticket.
create index support_messages_ticket on support_messages (ticket_id, created_at);
