-- The steps of the funnel are visitors of a day; orders placed and paid are read from the orders themselves.
delete from visit_counts where kind in ('placed', 'paid');
alter table visit_counts drop constraint visit_counts_kind_check;
alter table visit_counts add constraint visit_counts_kind_check
  check (kind in ('visit', 'view', 'product', 'cart', 'checkout'));

-- The key of a day. It goes with its day, and what was scrambled with it.
create table visitor_days (
  day date primary key,
  salt bytea not null
);

-- Who was seen today, scrambled with the key of the day, so that nobody is counted twice in any process.
create table visitor_steps (
  day date not null references visitor_days (day) on delete cascade,
  visitor bytea not null,
  kind text not null,
  primary key (day, visitor, kind)
);

-- How many orders were paid on a day.
create index orders_paid on orders (paid_at) where paid_at is not null;
