-- Store credit: what an account has is the sum of its entries, never below nothing (db/functions/cover-credit.sql).
create table store_credit (
  id uuid primary key default gen_random_uuid(),
  -- null: the account was deleted.
  user_id uuid references users on delete set null,
  cents integer not null,
  kind text not null check (kind = any ('{given,refund,spent,returned,paid_out}')),
  order_id uuid references orders on delete cascade,
  -- What staff wrote, for the customer to read.
  reason text check (length(reason) between 1 and 200),
  -- The staff member who did it.
  actor_email text,
  created_at timestamptz not null default now(),
  constraint store_credit_sign check (case when kind in ('spent', 'paid_out') then cents < 0 else cents > 0 end),
  constraint store_credit_of_order check ((order_id is null) = (kind in ('given', 'paid_out'))),
  constraint store_credit_explained check ((reason is null) = (order_id is not null))
);
-- Serves the balance and the list of an account.
create index store_credit_account on store_credit (user_id, created_at desc) include (cents);
-- Serves what an order spent and gave back.
create index store_credit_order on store_credit (order_id) where order_id is not null;

-- What of an order was paid by store credit; the total is what remains to pay.
alter table orders add column credit_cents integer not null default 0 check (credit_cents >= 0);
alter table orders drop constraint orders_check1;
-- The previous release goes on: it writes no credit.
alter table orders add constraint orders_check1
  check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents - credit_cents);
