-- What happened to goods and money stays on record, whoever deletes what around it.
-- An order that was paid for, or asked to be, is never deleted; neither is a payment that was refunded.
alter table payments
  drop constraint payments_order_id_fkey,
  add constraint payments_order_id_fkey foreign key (order_id) references orders (id) on delete restrict,
  add constraint payments_id_order_id unique (id, order_id);
-- A refund gives back money of its own order.
alter table refunds
  drop constraint refunds_payment_id_fkey,
  drop constraint refunds_order_id_fkey,
  add constraint refunds_payment_of_order foreign key (payment_id, order_id) references payments (id, order_id) on delete restrict,
  add constraint refunds_staff_named check (actor_kind <> 'staff' or actor_id is not null);

-- Staff may delete a code; the discounts it gave stay explained.
alter table coupon_redemptions
  alter column coupon_id drop not null,
  drop constraint coupon_redemptions_coupon_id_fkey,
  add constraint coupon_redemptions_coupon_id_fkey foreign key (coupon_id) references coupons (id) on delete set null;

alter table order_events
  add constraint order_events_from_status check (from_status in
    ('pending', 'processing', 'paid', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'canceled', 'refunded')),
  add constraint order_events_to_status check (to_status in
    ('pending', 'processing', 'paid', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'canceled', 'refunded')),
  add constraint order_events_from_needs_to check (from_status is null or to_status is not null);

-- The lines of an order: one for each product, as stock_movements counts them.
create unique index order_items_once on order_items (order_id, product_id);
drop index order_items_order;

alter table profiles add constraint profiles_shipping_address_object check (jsonb_typeof(shipping_address) = 'object');
-- Closing by itself is counted from when it was resolved.
alter table support_tickets add constraint support_tickets_resolved_when check (status <> 'resolved' or resolved_at is not null);
-- Consent counts only with its time.
alter table newsletter_subscribers
  add constraint newsletter_confirmed_when check (status <> 'confirmed' or confirmed_at is not null),
  add constraint newsletter_unsubscribed_when check (status <> 'unsubscribed' or unsubscribed_at is not null);
-- The subscriber a link from a mail names.
create unique index newsletter_token on newsletter_subscribers (token_hash);
