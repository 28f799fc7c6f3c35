-- A buyer takes a payment up with the bank; staff must see it, and answer in time.
create table payment_disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- The provider's own name for it.
  provider_reference text not null,
  status text not null check (status in ('inquiry', 'open', 'won', 'lost', 'closed')),
  reason text not null,
  amount_cents integer not null check (amount_cents >= 0),
  answer_by timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_reference),
  foreign key (payment_id, order_id) references payments (id, order_id) on delete restrict
);
-- The disputes of a payment.
create index payment_disputes_payment on payment_disputes (payment_id);
-- What waits for staff.
create index payment_disputes_open on payment_disputes (answer_by) where status in ('inquiry', 'open');
