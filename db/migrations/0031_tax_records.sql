-- What a tax provider was told: each paid order once, and each refund of one once.
create table tax_records (
  order_id uuid primary key references orders on delete cascade,
  reference text not null unique,
  line_reference text not null,
  goods_tax_cents integer not null check (goods_tax_cents >= 0),
  shipping_tax_cents integer not null check (shipping_tax_cents >= 0),
  recorded_at timestamptz not null default now()
);
create table tax_reversals (
  refund_id uuid primary key references refunds on delete cascade,
  reference text not null unique,
  recorded_at timestamptz not null default now()
);
-- Finds orders that a tax provider must be told of.
create index orders_taxed_by_provider on orders (paid_at) where tax_source <> 'table' and paid_at is not null;
