-- Orders whose buyer deleted the account: they arrive and are booked as they are, and forget who bought them some time after they
-- ended (content/legal/retention.ts). A row goes when its order has forgotten.
create table orders_to_forget (
  order_id uuid primary key references orders (id) on delete cascade,
  asked_at timestamptz not null default now()
);
