-- Goods that come back: a return is asked for by the buyer of an order, and names lines of it.
create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  -- Printed on the slip in the parcel.
  code text not null unique check (code ~ '^RT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  -- Made by the page, so that a request sent twice is one return.
  request_id uuid not null,
  status text not null default 'asked' check (status = any ('{asked,approved,on_way,received,refunded,replaced,declined,closed}')),
  wish text not null check (wish = any ('{refund,replacement}')),
  -- The buyer's own words.
  note text check (length(note) between 1 and 1000),
  refund_id uuid unique references refunds,
  asked_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  constraint returns_request_id_key unique (order_id, request_id),
  constraint returns_refunded_with check ((status = 'refunded') = (refund_id is not null))
);
-- Serves the list of returns, newest first.
create index returns_asked on returns (asked_at desc, id);
-- Counts what waits for staff.
create index returns_waiting on returns (moved_at) where status in ('asked', 'received');

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason = any ('{not_right,scent,ordered_wrong,changed_mind,broken,wrong_item,faulty}')),
  condition text not null check (condition = any ('{unopened,opened,too_little}')),
  -- What was in the parcel, and how much of it goes back on sale; null until it was received.
  arrived integer check (arrived between 0 and quantity),
  restocked integer,
  primary key (return_id, order_item_id),
  constraint return_lines_restocked_check check (restocked between 0 and arrived),
  constraint return_lines_received_check check ((arrived is null) = (restocked is null))
);
-- Finds the units of an order line that are in returns.
create index return_lines_item on return_lines (order_item_id);

-- Each step of a return with who took it; a message is what staff wrote to the buyer.
create table return_steps (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns on delete cascade,
  status text not null check (status = any ('{asked,approved,on_way,received,refunded,replaced,declined,closed}')),
  message text check (length(message) between 1 and 1000),
  actor_kind text not null check (actor_kind = any ('{buyer,staff,system}')),
  actor_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
-- Serves the history of a return.
create index return_steps_return on return_steps (return_id, id);

-- Pictures of a return. They are uploaded as those of a ticket, and move here when it is asked for.
create table return_pictures (
  id uuid primary key,
  return_id uuid not null references returns on delete cascade,
  position integer not null check (position between 0 and 3),
  storage_path text not null unique,
  name text not null check (length(name) between 1 and 160),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  created_at timestamptz not null default now(),
  constraint return_pictures_return unique (return_id, position)
);

-- A product that never comes back, unless it was our fault.
alter table products add column is_returnable boolean not null default true;
-- Units of a refund that went back on sale one by one: of a return, some do and some do not.
alter table refund_lines add column restocked integer not null default 0 check (restocked >= 0);
