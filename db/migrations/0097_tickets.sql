-- Tickets as staff and customers work with them: the clock that runs while one waits for us, what happened beside the messages,
-- pictures, and who has seen what.

alter table support_tickets
  add column version integer not null default 1,
  -- The order it is about, where it is the writer's own; `order_number` is what was typed.
  add column order_id uuid references orders (id) on delete set null,
  -- Since when somebody waits for our answer, and until when it should come (domain/ticket/response-clock.ts).
  add column waiting_since timestamptz,
  add column due_at timestamptz,
  add column closed_at timestamptz,
  -- Until when the customer has read it.
  add column read_at timestamptz not null default now();

update support_tickets set waiting_since = last_message_at, due_at = last_message_at + interval '24 hours' where status = 'open';
update support_tickets set closed_at = coalesce(resolved_at, last_message_at) where status = 'closed';

alter table support_tickets
  drop constraint support_tickets_subject_check,
  add constraint support_tickets_subject_check check (length(subject) between 5 and 200),
  -- Open is: it waits for us.
  add constraint support_tickets_open_waits check ((status = 'open') = (waiting_since is not null)),
  add constraint support_tickets_waits_until check ((waiting_since is null) = (due_at is null)),
  add constraint support_tickets_closed_when check ((status = 'closed') = (closed_at is not null)),
  add constraint support_tickets_version_check check (version > 0);

-- The inbox of what waits for us, what is due first on top.
create index support_tickets_due on support_tickets (due_at, id) where status = 'open';
-- All tickets, the newest word on top.
create index support_tickets_latest on support_tickets (last_message_at desc, id);
-- Tickets assigned to one of us.
create index support_tickets_assigned on support_tickets (assigned_to, last_message_at desc) where assigned_to is not null;
-- Earlier tickets of the same address; a guest's, when the address is proven.
create index support_tickets_email on support_tickets (email, last_message_at desc);
-- Tickets about an order.
create index support_tickets_order on support_tickets (order_id) where order_id is not null;
-- Resolved ones whose days are over.
create index support_tickets_resolved on support_tickets (resolved_at) where status = 'resolved';

alter table support_messages
  drop constraint support_messages_body_check,
  drop constraint support_messages_check,
  -- What happened to the ticket: a line between the messages. Its words are in content.
  add column event text check (event in ('priority', 'category', 'assigned', 'pending_customer', 'resolved', 'reopened', 'closed')),
  -- What it became: a priority, a category, a person's name.
  add column event_value text check (length(event_value) <= 120),
  -- Made by the browser, so that a message that is sent again is one message.
  add column request_id uuid unique,
  add constraint support_messages_body_check check (length(body) <= 2000),
  add constraint support_messages_event_bare check ((event is null) or body = ''),
  add constraint support_messages_private_check check (not is_private or sender <> 'customer');

-- Pictures of a broken jar: up to three a message, read by the two sides alone. One without a message was laid down and not sent yet, or
-- its ticket is gone: it is thrown away with its files.
create table support_pictures (
  id uuid primary key default gen_random_uuid(),
  message_id uuid references support_messages (id) on delete set null,
  -- Who laid it down: an account, or a guest's browser.
  owner_key text not null check (length(owner_key) between 1 and 80),
  -- Its place in the message.
  position integer not null default 0 check (position between 0 and 2),
  storage_path text not null unique,
  name text not null check (length(name) between 1 and 160),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  created_at timestamptz not null default now()
);
-- The pictures of a message, one to a place.
create unique index support_pictures_message on support_pictures (message_id, position) where message_id is not null;
-- What was never sent, to be thrown away; how many somebody has laid down.
create index support_pictures_loose on support_pictures (owner_key, created_at) where message_id is null;

-- Until when one of us has read a ticket.
create table support_reads (
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (ticket_id, user_id)
);

-- Tickets of deleted accounts that were still to be answered: once they are closed they forget the address.
create table tickets_to_forget (
  ticket_id uuid primary key references support_tickets (id) on delete cascade,
  asked_at timestamptz not null default now()
);
