const id = (n: number) => `'00000000-0000-4000-8000-${String(n).padStart(12, '0')}'`;

/** The rows of soundShop by name, quoted for SQL. */
export const rows = {
  buyer: id(1),
  staff: id(2),
  balm: id(10),
  oil: id(11),
  picture: id(12),
  coupon: id(20),
  paid: id(30),
  waiting: id(31),
  canceled: id(32),
  paidLine: id(40),
  payment: id(50),
  waitingPayment: id(51),
  refund: id(60),
  ticket: id(70),
  message: id(71),
  letter: id(80),
  note: id(81),
  guest: id(82),
  customerNote: id(83),
  returned: id(90),
  label: id(91),
  manifest: id(92),
  credit: id(93),
  nobody: id(99),
};

const r = rows;
const address = `'Ruth Miller', '12 Pasture Lane', 'Austin', 'TX', '78704'`;
const orderColumns = `id, order_number, user_id, email, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
  tax_basis_points, total_cents, refunded_cents, coupon_code, shipping_method, hold_expires_at, paid_at,
  shipping_name, shipping_address1, shipping_city, shipping_state, shipping_postal`;

/**
 * A small sound shop: a paid order with a coupon, a partial refund and a review; a guest's unpaid order; one canceled
 * unpaid. Tests of constraints and invariants break it in one place each.
 */
export const soundShop = `
insert into users (id, name, email) values (${r.buyer}, 'Ruth Miller', 'ruth@example.com'), (${r.staff}, 'Sam Hill', 'sam@example.com');
insert into accounts (user_id, account_id, provider_id, created_at, updated_at)
  values (${r.buyer}, 'ruth', 'credential', now() - interval '1 day', now() - interval '1 day');
insert into sessions (user_id, token_hash, expires_at) values (${r.buyer}, repeat('a', 64), now() + interval '1 day');
insert into products (id, slug, name, price_cents, stock_quantity) values (${r.balm}, 'balm', 'Balm', 1000, 7), (${r.oil}, 'oil', 'Oil', 900, null);
insert into product_images (id, product_id, storage_path, public_url, is_primary, width, height, widths)
  values (${r.picture}, ${r.balm}, 'balm', '/balm', true, 800, 800, '{400,800}');
insert into cart_items (user_id, product_id, quantity) values (${r.buyer}, ${r.balm}, 1);
insert into cart_coupons (user_id, code) values (${r.buyer}, 'KEPT10');
insert into wishlist_items (user_id, product_id) values (${r.buyer}, ${r.balm});
insert into coupons (id, code, discount, max_redemptions, redemptions) values (${r.coupon}, 'HERD10', 10, 5, 1);
insert into orders (${orderColumns}) values
  (${r.paid}, 'GG-AAAA-0001', ${r.buyer}, 'ruth@example.com', 'paid', 2000, 200, 1200, 144, 800, 3144, 500, 'HERD10', 'standard', null, now(), ${address}),
  (${r.waiting}, 'GG-AAAA-0002', null, 'guest@example.com', 'pending', 1000, 0, 1200, 80, 800, 2280, 0, null, 'standard', now() + interval '35 minutes', null, ${address}),
  (${r.canceled}, 'GG-AAAA-0003', null, 'guest@example.com', 'canceled', 1000, 0, 1200, 80, 800, 2280, 0, null, 'expedited', null, null, ${address});
insert into order_items (id, order_id, product_id, product_name, sku, quantity, unit_price_cents, line_total_cents) values
  (${r.paidLine}, ${r.paid}, ${r.balm}, 'Balm', 'BALM', 2, 1000, 2000),
  (default, ${r.waiting}, ${r.balm}, 'Balm', 'BALM', 1, 1000, 1000),
  (default, ${r.canceled}, ${r.balm}, 'Balm', 'BALM', 1, 1000, 1000);
insert into order_events (order_id, type, from_status, to_status, actor_kind) values
  (${r.paid}, 'created', null, 'pending', 'buyer'), (${r.waiting}, 'created', null, 'pending', 'buyer'),
  (${r.canceled}, 'created', null, 'pending', 'buyer');
insert into order_events (order_id, type, from_status, to_status, actor_kind) values
  (${r.paid}, 'paid', 'pending', 'paid', 'provider'), (${r.canceled}, 'canceled', 'pending', 'canceled', 'system');
insert into stock_movements (product_id, quantity, reason, order_id) values
  (${r.balm}, 10, 'initial', null), (${r.balm}, -2, 'order', ${r.paid}), (${r.balm}, -1, 'order', ${r.waiting}),
  (${r.balm}, -1, 'order', ${r.canceled}), (${r.balm}, 1, 'release', ${r.canceled});
insert into coupon_redemptions (coupon_id, order_id, user_id, mailbox, discount_cents) values (${r.coupon}, ${r.paid}, ${r.buyer}, 'ruth@example.com', 200);
insert into idempotency_keys (scope, key, request_hash, order_id, reply, finished_at) values ('guest', 'one', 'hash', ${r.paid}, '{}', now());
insert into payments (id, order_id, provider, provider_reference, status, amount_cents, captured_cents, refund_reserved_cents, refunded_cents) values
  (${r.payment}, ${r.paid}, 'test', 'ref-1', 'captured', 3144, 3144, 500, 500), (${r.waitingPayment}, ${r.waiting}, 'test', 'ref-2', 'pending', 2280, 0, 0, 0);
insert into refunds (id, payment_id, order_id, amount_cents, reason, status, provider_reference, actor_kind, actor_id, settled_at)
  values (${r.refund}, ${r.payment}, ${r.paid}, 500, 'Dented jar', 'succeeded', 'ref-3', 'staff', ${r.staff}, now());
insert into refund_lines (refund_id, order_item_id, quantity, amount_cents) values (${r.refund}, ${r.paidLine}, 1, 500);
insert into test_provider_payments (reference, payment_id, order_number, amount_cents, currency, return_url)
  values ('ref-2', ${r.waitingPayment}, 'GG-AAAA-0002', 2280, 'USD', '/orders');
insert into webhook_events (provider, event_id, type, payload, processed_at) values ('stripe', 'evt_1', 'paid', '{}', now());
insert into outbox (id, kind, dedupe_key, payload, dispatched_at) values (${r.letter}, 'order_placed', 'order_placed:' || ${r.paid}, '{}', now()),
  (default, 'order_placed', 'order_placed:' || ${r.waiting}, '{}', now()), (default, 'order_placed', 'order_placed:' || ${r.canceled}, '{}', now());
insert into tax_records (order_id, reference, line_reference, goods_tax_cents, shipping_tax_cents)
  values (${r.paid}, 'tax_1', 'tax_li_1', 144, 0);
insert into tax_reversals (refund_id, reference) values (${r.refund}, 'tax_2');
insert into store_credit (id, user_id, cents, kind, reason) values (${r.credit}, ${r.buyer}, 100, 'given', 'Sorry');
insert into tax_credit_reversals (credit_id, reference) values (${r.credit}, 'tax_4');
insert into purchase_reports (order_id, status) values (${r.paid}, 'sent');
insert into mail_deliveries (outbox_id, kind, recipient, subject, status) values (${r.letter}, 'order_placed', 'ruth@example.com', 'Thank you', 'sent');
insert into mail_tries (outbox_id, position, status, tried_at) values (${r.letter}, 0, 'failed', now());
insert into order_notes (id, order_id, body, actor_id, actor_email) values (${r.note}, ${r.paid}, 'Swapped the box.', ${r.staff}, 'sam@example.com');
insert into reviews (product_id, user_id, order_id, rating, title, body, author_name, verified) values (${r.balm}, ${r.buyer}, ${r.paid}, 5, 'Soft', 'Soft skin.', 'Ruth', true);
insert into newsletter_subscribers (email, consent_text, token_hash, token_expires_at) values ('ruth@example.com', 'Yes', 'hash', now());
insert into stock_requests (product_id, email, confirmed_at, told_at) values (${r.balm}, 'ruth@example.com', now(), now());
insert into support_tickets (id, email, subject, category, waiting_since, due_at) values (${r.ticket}, 'ruth@example.com', 'A dented jar', 'order', now(), now());
insert into support_messages (id, ticket_id, sender, body, request_id) values (${r.message}, ${r.ticket}, 'customer', 'It came dented.', ${r.message});
insert into support_pictures (message_id, owner_key, storage_path, name, bytes, width, height, widths)
  values (${r.message}, 'browser:1', 'support/jar', 'jar.jpg', 1000, 640, 480, '{375,640}');
update guests set id = ${r.guest} where email = 'guest@example.com';
insert into customer_notes (id, guest_id, body, actor_id, actor_email) values (${r.customerNote}, ${r.guest}, 'Side door.', ${r.staff}, 'sam@example.com');
insert into customer_tags (guest_id, tag) values (${r.guest}, 'Unscented only');
insert into customer_tags (user_id, tag) values (${r.buyer}, 'Writes often');
insert into labels (id, order_id, provider, reference, status, order_version, package, ounces, rates, rate, cost_cents,
    tracking_number, file, asked_at, bought_at)
  values (${r.label}, ${r.paid}, 'pretend', 'shp_1', 'bought', 1, 'Small box', 10.5, '[]', 'ground', 420, '9400',
    'label', now(), now());
insert into label_scans (label_id, word, happened_at, message)
  values (${r.label}, 'in_transit', now(), 'Arrived at facility');
insert into manifests (id, provider, carrier, status, label_count, request_id, reference, file, made_by, made_by_email,
    made_at)
  values (${r.manifest}, 'pretend', 'USPS', 'made', 1, ${r.manifest}, 'sf_1', 'form', ${r.staff}, 'sam@example.com',
    now());
update labels set manifest_id = ${r.manifest}, ship_from = '1 Pasture Lane, Austin, TX 78704' where id = ${r.label};
insert into ship_notices (order_id, carrier, tracking_number) values (${r.paid}, 'usps', '9400');
insert into returns (id, order_id, code, request_id, wish, note, status, refund_id) values (${r.returned}, ${r.paid}, 'RT-AAAA-0001', ${r.returned}, 'refund', 'Dented', 'refunded', ${r.refund});
insert into return_lines (return_id, order_item_id, quantity, reason, condition, arrived, restocked) values (${r.returned}, ${r.paidLine}, 1, 'broken', 'opened', 1, 0);
insert into return_steps (return_id, status, actor_kind, actor_id) values (${r.returned}, 'refunded', 'staff', ${r.staff});
insert into return_pictures (id, return_id, position, storage_path, name, bytes, width, height, widths)
  values (${r.returned}, ${r.returned}, 0, 'support/lid', 'lid.jpg', 1000, 640, 480, '{375,640}');
insert into orders_to_forget (order_id) values (${r.waiting});
insert into tickets_to_forget (ticket_id) values (${r.ticket});
insert into settings (key, value) values ('shipping', '{}');
insert into invariant_findings (invariant, row_count, sample) values ('stock-is-movements', 1, '{}');
insert into sales_days values (current_date - 2, 0, 0, 0, 0, 0, now());
insert into visit_counts (day, kind, count) values (current_date, 'visit', 1);
insert into visitor_days (day, salt) values (current_date, 'salt');
insert into visitor_steps (day, visitor, kind) values (current_date, 'somebody', 'visit');
`;
