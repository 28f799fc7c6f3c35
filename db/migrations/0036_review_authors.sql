-- Buyers may correct their own review, and say when they are not only a buyer; both are shown beside it.
alter table reviews
  add column disclosed boolean not null default false,
  add column edited_at timestamptz;
