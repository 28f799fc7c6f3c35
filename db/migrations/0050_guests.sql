-- People who bought or wrote without an account, one row for each address. An account that proves the address takes
-- over what staff wrote about them (db/functions/join-guest.sql).
create table guests (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  -- The name on their latest parcel; empty for those who only wrote.
  name text not null default '',
  created_at timestamptz not null default now()
);
-- The list of customers, by its columns and its search.
create index guests_newest on guests (created_at desc, id);
create index guests_name on guests (lower(name), id);
create index guests_words on guests using gin (lower(name || ' ' || email) gin_trgm_ops);

-- What staff wrote about a person, who has an account or none.
create table customer_notes (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  guest_id uuid references guests on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  actor_id uuid not null,
  actor_email text not null,
  created_at timestamptz not null default now(),
  constraint customer_notes_of_one check (num_nonnulls(user_id, guest_id) = 1)
);
-- The page of a customer.
create index customer_notes_user on customer_notes (user_id, created_at) where user_id is not null;
create index customer_notes_guest on customer_notes (guest_id, created_at) where guest_id is not null;

create table customer_tags (
  user_id uuid references users on delete cascade,
  guest_id uuid references guests on delete cascade,
  tag text not null check (tag = btrim(tag) and length(tag) between 1 and 40),
  created_at timestamptz not null default now(),
  constraint customer_tags_of_one check (num_nonnulls(user_id, guest_id) = 1)
);
-- Each tag once, in any case, and everybody who has one.
create unique index customer_tags_user on customer_tags (user_id, lower(tag)) where user_id is not null;
create unique index customer_tags_guest on customer_tags (guest_id, lower(tag)) where guest_id is not null;
create index customer_tags_words on customer_tags (lower(tag));

insert into guests (email, name, created_at)
select distinct on (email) email, name, min(at) over (partition by email)
from (
  select email, coalesce(shipping_name, '') as name, placed_at as at from orders o
    where user_id is null and not exists (select from orders_to_forget f where f.order_id = o.id)
  union all
  select email, '', created_at from support_tickets t
    where user_id is null and not exists (select from tickets_to_forget f where f.ticket_id = t.id)
) seen
where email <> 'deleted@account.invalid' and email = lower(email)
  and not exists (select from users u where u.email = seen.email and u.email_verified)
order by email, name = '', at desc;
