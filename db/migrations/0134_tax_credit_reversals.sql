-- The store credit that an order gave back by ending, as a tax provider was told of it, each entry once. Refunds have
-- tax_reversals.
create table tax_credit_reversals (
  credit_id uuid primary key references store_credit on delete cascade,
  reference text not null unique,
  recorded_at timestamptz not null default now()
);
