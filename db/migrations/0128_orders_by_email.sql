-- The orders of an address, and when they were paid: one index in place of two. It answers what the previous release asks.
create index orders_by_email on orders (email, paid_at);
drop index orders_email;
drop index orders_paid_by;
