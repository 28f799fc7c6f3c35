-- The lists of people and of what is theirs, in the back office.

-- Staff's customers, the newest on top.
create index users_newest on users (created_at desc, id);
-- Staff's customers by name.
create index users_name on users (lower(name), id);
-- Staff's customers by any part of name or address.
create index users_words on users using gin (lower(name || ' ' || email) gin_trgm_ops);

-- Staff's newsletter list, the newest on top.
create index newsletter_newest on newsletter_subscribers (created_at desc, id);
-- Staff's newsletter list of one state, and the file of those who confirmed.
create index newsletter_by_status on newsletter_subscribers (status, created_at desc, id);
-- Staff's newsletter list by any part of an address.
create index newsletter_words on newsletter_subscribers using gin (email gin_trgm_ops);

-- Who edits a coupon that somebody else changed meanwhile is told. Being redeemed is no such change.
alter table coupons
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column updated_by text;
-- Staff's coupons, the newest on top.
create index coupons_newest on coupons (created_at desc, id);

-- Staff's reviews, the newest on top.
create index reviews_newest on reviews (created_at desc, id);
-- Staff's reviews by their stars.
create index reviews_stars on reviews (rating, created_at desc, id);
-- Staff's reviews that were removed.
create index reviews_removed on reviews (created_at desc, id) where status = 'removed';
-- Products by any part of their name, on sale or not: staff's reviews are found by them.
create index products_name_trigrams on products using gin (lower(name) gin_trgm_ops);
