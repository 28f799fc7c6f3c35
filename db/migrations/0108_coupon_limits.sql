-- A coupon may be limited to products or categories, and to a customer's first order.
alter table coupons
  add column only_products uuid[] not null default '{}',
  add column only_categories text[] not null default '{}',
  add column first_order boolean not null default false;

-- Whether the order's discount was spread over this line too. Before limits it was over all.
alter table order_items add column is_discounted boolean not null default true;

-- By the expression of db/functions/mailbox-of.sql, which is inlined. Serves the question whether somebody has ordered
-- before.
create index orders_mailbox on orders ((case
  when split_part(lower(email), '@', 2) = any ('{gmail.com,googlemail.com}')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
end));
