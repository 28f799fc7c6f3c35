-- A label is for the parcel to the buyer, or for the parcel of a return. Each of them has one that is bought.
alter table labels
  add column return_id uuid references returns on delete cascade,
  add column file_type text not null default 'pdf' check (file_type in ('pdf', 'zpl')),
  -- What the goods are insured for, and what that cost beside the postage.
  add column insured_cents integer not null default 0 check (insured_cents >= 0),
  add column insurance_cents integer not null default 0 check (insurance_cents >= 0);
drop index labels_live;
-- Two staff, or two tabs, buy one label for an order.
-- The previous release goes on: it checked the same, of labels without a return.
create unique index labels_live on labels (order_id) where status in ('buying', 'bought') and return_id is null;
-- A job and staff buy one label for a return.
-- The previous release goes on: it has none for a return.
create unique index labels_live_return on labels (return_id) where status in ('buying', 'bought');

-- Why no label could be bought for a return.
alter table returns add column label_problem text;
