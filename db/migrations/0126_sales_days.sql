-- The sales of each day that is over, as they were when somebody added them up. Reports add what has changed since.
create table sales_days (
  day date primary key,
  placed integer not null check (placed >= 0),
  orders integer not null check (orders >= 0),
  revenue_cents bigint not null,
  discount_cents bigint not null check (discount_cents >= 0),
  discounted_orders integer not null check (discounted_orders >= 0),
  kept_at timestamptz not null
);
