-- What a mail said, as it was last sent: its blocks as JSON, with no address of the shop's own pages, which may hold a
-- key. Null for mails that were sent before, and once an order or a ticket has forgotten its person.
alter table mail_deliveries add column content text;

-- The search of the orders list finds those that used a code.
create index orders_coupon on orders (coupon_code) where coupon_code is not null;
