-- The statuses of an order and what SQL asks of them: domain/order/order-state.ts in rows. A new status is one more row.
create table order_statuses (
  name text primary key,
  -- It waits for its money, so its goods are held for a time.
  is_unpaid boolean not null,
  -- It has left the shop, and did not end.
  is_sent boolean not null,
  -- Nothing more is to come.
  is_done boolean not null,
  -- It ended without arriving, or its money went back.
  is_over boolean not null
);

insert into order_statuses (name, is_unpaid, is_sent, is_done, is_over) values
  ('pending', true, false, false, false),
  ('processing', true, false, false, false),
  ('paid', false, false, false, false),
  ('packed', false, false, false, false),
  ('shipped', false, true, false, false),
  ('out_for_delivery', false, true, false, false),
  ('delivered', false, true, true, false),
  ('canceled', false, false, true, true),
  ('refunded', false, false, true, true);

alter table orders drop constraint orders_status_check, add foreign key (status) references order_statuses;
alter table order_events
  drop constraint order_events_from_status, add foreign key (from_status) references order_statuses,
  drop constraint order_events_to_status, add foreign key (to_status) references order_statuses;
