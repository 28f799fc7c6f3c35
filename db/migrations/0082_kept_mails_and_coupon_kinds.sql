-- What a mail said, as it was last sent: its blocks as JSON, with no address of the shop's own pages, which may hold a
-- key. Null for mails that were sent before, and once an order or a ticket has forgotten its person.
alter table mail_deliveries add column content text;

-- The search of the orders list finds those that used a code.
create index orders_coupon on orders (coupon_code) where coupon_code is not null;

-- What a coupon takes off: discount is a percentage of the goods, dollars off the goods, or nothing beside the price of
-- standard shipping. A coupon keeps its kind, so that write_order compares one number.
alter table coupons drop constraint coupons_discount_check;
alter table coupons add column kind text not null default 'percent' constraint coupons_kind_check check (
  kind in ('percent', 'amount', 'shipping') and discount >= 0
  and (kind <> 'percent' or discount <= 100) and (kind <> 'shipping' or discount = 0)
);
