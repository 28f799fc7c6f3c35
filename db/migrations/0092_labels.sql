-- Postage for the parcel of an order. The row is written before the provider is asked to sell it, so that a repeat, or
-- an answer that was lost, never buys a second one. `reference` is the provider's name for the parcel with its rates.
create table labels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  provider text not null check (provider = any ('{pretend,easypost}')),
  reference text not null,
  status text not null default 'quoted'
    check (status = any ('{quoted,buying,bought,refused,void_asked,voided,void_refused}')),
  -- The order as it was when the rates were asked; a changed address needs new ones.
  order_version integer not null,
  package text not null,
  ounces numeric(6, 1) not null check (ounces > 0),
  rates jsonb not null,
  -- The rate that is bought, as quoted, then as sold.
  rate text,
  carrier text,
  service text,
  cost_cents integer check (cost_cents >= 0),
  tracking_number text,
  tracking_url text,
  -- The label as a PDF. It shows the buyer's address.
  file bytea,
  -- Why the provider refused.
  reason text,
  bought_by uuid,
  bought_by_email text,
  quoted_at timestamptz not null default now(),
  asked_at timestamptz,
  bought_at timestamptz,
  -- When the provider took the postage back, or said that it tries.
  voided_at timestamptz,
  voided_by uuid,
  constraint labels_bought_check check (
    status = any ('{quoted,buying,refused}')
    or (tracking_number is not null and cost_cents is not null and bought_at is not null)
  ),
  constraint labels_asked_check check (status = 'quoted' or (rate is not null and asked_at is not null))
);
-- Two staff, or two tabs, buy one label.
create unique index labels_live on labels (order_id) where status in ('buying', 'bought');
create unique index labels_reference on labels (provider, reference);
create index labels_order on labels (order_id, quoted_at);
-- What the provider still owes an answer.
create index labels_open on labels (asked_at) where status in ('buying', 'void_asked');

-- What the carrier said of a parcel, each word once, with the earliest time that was told.
create table label_scans (
  label_id uuid not null references labels on delete cascade,
  word text not null check (word = any (
    '{pre_transit,in_transit,out_for_delivery,delivered,available_for_pickup,return_to_sender,failure,canceled,error}'
  )),
  happened_at timestamptz not null,
  message text not null,
  told_at timestamptz not null default now(),
  primary key (label_id, word)
);
