create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  provider text not null check (provider in ('test', 'stripe', 'paypal', 'manual', 'free')),
  method text check (method in ('card', 'paypal')),
  -- The provider's own name for it; used once.
  provider_reference text,
  status text not null default 'created' check (status in
    ('created', 'pending', 'processing', 'unknown', 'captured', 'failed', 'canceled', 'expired', 'review')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'USD' check (currency = 'USD'),
  captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
  refund_reserved_cents integer not null default 0 check (refund_reserved_cents between 0 and captured_cents),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and refund_reserved_cents),
  redirect_url text,
  failure_code text,
  -- Asked last, and how often; the reconciler waits longer each time.
  asked_at timestamptz,
  asked_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'captured') = (captured_cents = amount_cents and captured_cents > 0 or status = 'captured' and amount_cents = 0))
);
-- The attempts of an order, latest first.
create index payments_order on payments (order_id, created_at desc);
-- The payment a provider speaks of.
create unique index payments_reference on payments (provider, provider_reference) where provider_reference is not null;
-- What the reconciler asks about.
create index payments_open on payments (created_at) where status in ('created', 'pending', 'processing', 'unknown');
-- The money inbox of staff.
create index payments_review on payments (updated_at desc) where status = 'review';

-- Everything a provider ever told about a payment, and what was done with it.
create table payment_facts (
  id bigint generated always as identity primary key,
  payment_id uuid references payments (id) on delete cascade,
  provider text not null,
  provider_reference text,
  kind text not null,
  amount_cents integer,
  currency text,
  decision text not null,
  created_at timestamptz not null default now()
);
-- What was ever said of a payment, in its order.
create index payment_facts_payment on payment_facts (payment_id, id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  restock boolean not null default false,
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'failed')),
  provider_reference text,
  actor_kind text not null check (actor_kind in ('buyer', 'staff', 'system', 'provider')),
  actor_id uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status = 'requested') = (settled_at is null))
);
-- The refunds of an order.
create index refunds_order on refunds (order_id, created_at);
-- What a payment has given back.
create index refunds_payment on refunds (payment_id);
-- The refund a provider speaks of.
create unique index refunds_reference on refunds (payment_id, provider_reference) where provider_reference is not null;
-- Refunds the provider has not answered yet.
create index refunds_open on refunds (created_at) where status = 'requested';

create table refund_lines (
  refund_id uuid not null references refunds (id) on delete cascade,
  order_item_id uuid not null references order_items (id) on delete cascade,
  quantity integer not null check (quantity >= 1),
  amount_cents integer not null check (amount_cents >= 0),
  primary key (refund_id, order_item_id)
);

-- A provider repeats its events; each is taken once.
create table webhook_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  error text,
  attempts integer not null default 0,
  primary key (provider, event_id)
);
-- Events not worked off yet, oldest first.
create index webhook_events_open on webhook_events (received_at) where processed_at is null;

-- What the test provider's pretend bank knows; the shop reads it only through the provider's port.
create table test_provider_payments (
  reference text primary key,
  payment_id uuid not null unique,
  order_number text not null,
  amount_cents integer not null,
  currency text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'challenge', 'approving', 'captured', 'declined', 'expired')),
  capture_at timestamptz,
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now()
);
-- Approvals that come later, as they fall due.
create index test_provider_late on test_provider_payments (capture_at) where state = 'approving';
