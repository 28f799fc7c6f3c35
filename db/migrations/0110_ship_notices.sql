-- What another program said of the parcels it shipped: it repeats itself for hours, and each word counts once.
create table ship_notices (
  order_id uuid not null references orders on delete cascade,
  carrier text not null,
  tracking_number text not null,
  told_at timestamptz not null default now(),
  primary key (order_id, carrier, tracking_number)
);

-- Finds the paid orders that changed since a program asked last.
create index orders_changed on orders (updated_at) where paid_at is not null;
