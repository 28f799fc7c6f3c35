-- What became of telling the pixel's vendor of a purchase from here; only of orders whose buyer allowed it (/admin/health).
create table purchase_reports (
  order_id uuid primary key references orders (id) on delete cascade,
  status text not null check (status in ('sent', 'failed', 'given_up')),
  tries integer not null default 1,
  -- What the vendor, or the line to it, said last.
  error text,
  updated_at timestamptz not null default now()
);
-- Those that did not get through, latest first.
create index purchase_reports_unsent on purchase_reports (updated_at desc) where status <> 'sent';
