-- Who said what shipping costs. The previous release goes on: it writes orders at the shop's own prices, as the default
-- says.
alter table orders
  add column shipping_source text not null default 'own' check (shipping_source = any ('{own,carrier,fallback}'));

-- What the carrier asks for a parcel to a place. All processes price by the same row, so that what is placed is what
-- was quoted. No rates: it gave none, and the shop's own prices hold until then.
create table carrier_rates (
  question text primary key,
  rates jsonb not null,
  good_until timestamptz not null
);
