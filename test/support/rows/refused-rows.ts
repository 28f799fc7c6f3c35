import { refusedCreditRows } from './refused-credit-rows.ts';
import { refusedDraftRows } from './refused-draft-rows.ts';
import { refusedFactRows } from './refused-fact-rows.ts';
import { refusedFigureRows } from './refused-figure-rows.ts';
import { refusedPrivacyRows } from './refused-privacy-rows.ts';
import { refusedProductRows } from './refused-product-rows.ts';
import { refusedReturnRows } from './refused-return-rows.ts';
import { refusedSupportRows } from './refused-support-rows.ts';
import { refusedTaxRows } from './refused-tax-rows.ts';
import { refusedWishRows } from './refused-wish-rows.ts';
import { rows as r } from './sound-shop.ts';

const paid = `update orders set %s where id = ${r.paid}`;
const order = (change: string) => paid.replace('%s', change);
const picture = (change: string) => `update product_images set ${change}`;
const payment = (change: string) => `update payments set ${change} where id = ${r.payment}`;
const movement = (quantity: number, reason: string, of: string) =>
  `insert into stock_movements (product_id, quantity, reason, order_id) values (${r.balm}, ${quantity}, '${reason}', ${of})`;
const dispute = (values: string) =>
  `insert into payment_disputes (payment_id, order_id, provider, provider_reference, status, reason, amount_cents) values ${values}`;
const settlement = (kindAndNote: string) =>
  `insert into money_settlements (kind, note, subject, actor_id, actor_email) values (${kindAndNote}, '1', ${r.staff}, 's@example.com')`;

/** Each constraint and unique index with a statement that it refuses in the sound shop. */
export const refusedRows: [constraint: string, statement: string][] = [
  ['users_email_key', `insert into users (name, email) values ('R', 'ruth@example.com')`],
  ['users_email_check', `insert into users (name, email) values ('R', 'Ruth2@example.com')`],
  [
    'accounts_provider_id_account_id_key',
    `insert into accounts (user_id, account_id, provider_id) values (${r.staff}, 'ruth', 'credential')`,
  ],
  [
    'sessions_token_hash_key',
    `insert into sessions (user_id, token_hash, expires_at) values (${r.staff}, repeat('a', 64), now())`,
  ],
  ['sessions_token_hash_check', `update sessions set token_hash = 'token'`],
  [
    'one_time_links_purpose_check',
    `insert into one_time_links (user_id, purpose, email, expires_at) values (${r.staff}, 'other', 'a@example.com', now())`,
  ],
  [
    'one_time_links_email_check',
    `insert into one_time_links (user_id, purpose, email, expires_at) values (${r.staff}, 'confirm_email', 'A@example.com', now())`,
  ],
  [
    'recovery_codes_code_hash_check',
    `insert into recovery_codes (user_id, code_hash) values (${r.staff}, 'AAAA-AAAA')`,
  ],
  ['profiles_full_name_check', `update profiles set full_name = repeat('x', 81)`],
  ['profiles_shipping_address_object', `update profiles set shipping_address = '[]'`],

  ...refusedFactRows,
  ...refusedProductRows,
  [
    'product_images_product_id_storage_path_key',
    `insert into product_images (product_id, storage_path, public_url, width, height, widths) values (${r.balm}, 'balm', '/', 1, 1, '{1}')`,
  ],
  [
    'product_images_one_primary',
    `insert into product_images (product_id, storage_path, public_url, width, height, widths, is_primary) values (${r.balm}, 'two', '/', 1, 1, '{1}', true)`,
  ],
  ['product_images_alt_check', picture(`alt = repeat('x', 161)`)],
  ['product_images_width_check', picture('width = 0')],
  ['product_images_height_check', picture('height = 0')],
  ['product_images_widths_check', picture(`widths = '{}'`)],
  ['product_images_mean_colour_check', picture(`mean_colour = 'red'`)],
  ['product_images_placeholder_check', picture(`placeholder = repeat('x', 601)`)],
  [
    'gone_products_stock_quantity_check',
    `insert into gone_products (id, name, stock_quantity) values (gen_random_uuid(), 'Jar', -1)`,
  ],
  ['stock_movements_quantity_check', movement(0, 'adjustment', 'null')],
  ['stock_movements_reason_check', movement(1, 'gift', 'null')],
  ['order_items_instead_of_check', `update order_items set instead_of = ''`],
  [
    'staff_orders_one_link',
    `insert into staff_orders (order_id, draft_id, replaces, adds_to) values (${r.paid}, ${r.paid}, ${r.waiting}, ${r.waiting})`,
  ],
  ['stock_movements_cause', `update stock_movements set cause = 'delivery'`],
  ['stock_movements_note', `update stock_movements set note = 'Found one'`],
  ['stock_movements_of_order', movement(-1, 'order', 'null')],
  ['stock_movements_taken', movement(1, 'retake', r.paid)],
  ['stock_movements_check2', movement(-1, 'release', r.waiting)],
  ['stock_movements_once', movement(-2, 'order', r.paid)],
  ['stock_movements_once', movement(1, 'release', r.canceled)],
  ['reviews_rating_check', 'update reviews set rating = 6'],
  ['reviews_title_check', `update reviews set title = repeat('x', 121)`],
  ['reviews_body_check', `update reviews set body = repeat('x', 4001)`],
  ['reviews_author_name_check', `update reviews set author_name = repeat('x', 81)`],
  ['reviews_status_check', `update reviews set status = 'hidden'`],
  ['reviews_check', 'update reviews set order_id = null'],
  ['reviews_check1', `update reviews set status = 'removed'`],
  [
    'reviews_once',
    `insert into reviews (product_id, user_id, rating, title, body, author_name) values (${r.balm}, ${r.buyer}, 1, '', '', 'R')`,
  ],

  ...refusedWishRows,
  [
    'wishlist_items_user_id_product_id_key',
    `insert into wishlist_items (user_id, product_id) values (${r.buyer}, ${r.balm})`,
  ],

  ['coupons_code_key', `insert into coupons (code, discount) values ('HERD10', 20)`],
  ['coupons_code_check', `update coupons set code = 'herd10'`],
  ['coupons_kind_check', 'update coupons set discount = 100.01'],
  ['coupons_kind_check', `update coupons set kind = 'gift'`],
  ['coupons_check', `update coupons set starts_at = now(), ends_at = now()`],
  ['coupons_min_subtotal_cents_check', 'update coupons set min_subtotal_cents = -1'],
  ['coupons_max_redemptions_check', 'update coupons set redemptions = 0, max_redemptions = 0'],
  ['coupons_max_per_customer_check', 'update coupons set max_per_customer = 0'],
  ['coupons_version_check', 'update coupons set version = 0'],
  ['coupons_check1', 'update coupons set redemptions = 6'],
  [
    'coupon_redemptions_order_id_key',
    `insert into coupon_redemptions (coupon_id, order_id, mailbox, discount_cents) values (${r.coupon}, ${r.paid}, 'a@example.com', 1)`,
  ],
  ['coupon_redemptions_discount_cents_check', 'update coupon_redemptions set discount_cents = -1'],
  ['coupon_redemptions_mailbox_check', `update coupon_redemptions set mailbox = 'Ruth@example.com'`],

  ['orders_order_number_key', order(`order_number = 'GG-AAAA-0002'`)],
  ['orders_order_number_check', order(`order_number = 'GG-ILOU-0001'`)],
  ['orders_email_check', order(`email = 'Ruth@example.com'`)],
  ['orders_status_fkey', order(`status = 'lost'`)],
  ['orders_change_minutes_check', order('change_minutes = 0')],
  ['orders_currency_check', order(`currency = 'EUR'`)],
  ['orders_check', order('subtotal_cents = -1, discount_cents = 0, total_cents = 1343')],
  ['orders_check', order('discount_cents = 2001, total_cents = 1343')],
  ['orders_check', order('discount_cents = -1, total_cents = 3345')],
  ['orders_shipping_cents_check', order('shipping_cents = -1, total_cents = 1943')],
  ['orders_tax_cents_check', order('tax_cents = -1, total_cents = 2999')],
  ['orders_tax_basis_points_check', order('tax_basis_points = 10001')],
  ['orders_shipping_source_check', order(`shipping_source = 'guess'`)],
  ['orders_tax_source_check', order(`tax_source = 'guess'`)],
  ['orders_check1', order('total_cents = 3143')],
  ['orders_check2', order('refunded_cents = 3145')],
  ['orders_check3', order(`estimated_delivery_from = '2026-05-02', estimated_delivery = '2026-05-01'`)],
  ['orders_check4', order('hold_expires_at = now()')],
  ['orders_shipping_method_check', order(`shipping_method = 'drone'`)],
  ['orders_shipping_state_check', order(`shipping_state = 'Texas'`)],
  ['orders_shipping_postal_check', order(`shipping_postal = '7870'`)],
  ['orders_shipping_country_check', order(`shipping_country = 'CA'`)],
  ['orders_tracking_url_check', order(`tracking_url = 'javascript:alert(1)'`)],
  ...refusedCreditRows,
  ...refusedDraftRows,
  ['order_events_actor_kind_check', `update order_events set actor_kind = 'somebody'`],
  ['order_events_check', `update order_events set actor_kind = 'staff'`],
  ['order_events_from_status_fkey', `update order_events set from_status = 'lost'`],
  ['order_events_to_status_fkey', `update order_events set to_status = 'lost'`],
  ['order_events_from_needs_to', 'update order_events set to_status = null where from_status is not null'],
  ['idempotency_keys_pkey', `insert into idempotency_keys (scope, key, request_hash) values ('guest', 'one', 'other')`],
  ['idempotency_keys_check', 'update idempotency_keys set reply = null'],
  [
    'idempotency_keys_order',
    `insert into idempotency_keys (scope, key, request_hash, order_id) values ('guest', 'two', 'hash', ${r.paid})`,
  ],

  ['payments_provider_check', payment(`provider = 'cash'`)],
  ['payments_method_check', payment(`method = 'cheque'`)],
  ['payments_status_check', `update payments set status = 'maybe' where id = ${r.waitingPayment}`],
  ['payments_currency_check', payment(`currency = 'EUR'`)],
  [
    'payments_amount_cents_check',
    `insert into payments (order_id, provider, amount_cents, captured_cents, refund_reserved_cents, refunded_cents) values (${r.paid}, 'test', -1, -1, -1, -1)`,
  ],
  ['payments_check', payment('captured_cents = 3145')],
  ['payments_check1', payment('refund_reserved_cents = 3145')],
  ['payments_check2', payment('refunded_cents = 501')],
  ['payments_check3', payment('captured_cents = 3143')],
  ['payments_check3', payment(`status = 'failed'`)],
  ['payments_reference', payment(`provider_reference = 'ref-2'`)],
  [
    'payments_capture',
    `update payments set provider = 'paypal', capture_reference = 'capture-1' where id in (${r.payment}, ${r.waitingPayment})`,
  ],
  ['payments_order_id_fkey', `delete from orders where id = ${r.waiting}`],
  [
    'payment_disputes_payment_id_order_id_fkey',
    dispute(`(${r.payment}, ${r.waiting}, 'stripe', 'dp_1', 'open', 'fraudulent', 1)`),
  ],
  [
    'payment_disputes_provider_provider_reference_key',
    dispute(
      [1, 2].map(cents => `(${r.payment}, ${r.paid}, 'stripe', 'dp_1', 'open', 'fraudulent', ${cents})`).join(', '),
    ),
  ],
  ['payment_disputes_status_check', dispute(`(${r.payment}, ${r.paid}, 'stripe', 'dp_1', 'angry', 'fraudulent', 1)`)],
  [
    'payment_disputes_amount_cents_check',
    dispute(`(${r.payment}, ${r.paid}, 'stripe', 'dp_1', 'open', 'fraudulent', -1)`),
  ],
  ['refunds_payment_of_order', `update refunds set order_id = ${r.waiting}`],
  ['refunds_amount_cents_check', 'update refunds set amount_cents = 0'],
  ['refunds_status_check', `update refunds set status = 'lost'`],
  ['refunds_check', 'update refunds set settled_at = null'],
  ['refunds_actor_kind_check', `update refunds set actor_kind = 'nobody'`],
  ['refunds_staff_named', 'update refunds set actor_id = null'],
  [
    'refunds_reference',
    `insert into refunds (payment_id, order_id, amount_cents, reason, provider_reference, actor_kind) values (${r.payment}, ${r.paid}, 1, 'Again', 'ref-3', 'provider')`,
  ],
  ['refunds_key_has_hash', `update refunds set idempotency_key = 'key'`],
  [
    'refunds_asked_once',
    `insert into refunds (payment_id, order_id, amount_cents, reason, actor_kind, actor_id, idempotency_key, request_hash) select ${r.payment}, ${r.paid}, 1, 'by_staff', 'staff', ${r.staff}, 'key', 'hash' from generate_series(1, 2)`,
  ],
  [
    'refunds_replaces_key',
    `insert into refunds (payment_id, order_id, amount_cents, reason, actor_kind, replaces) select payment_id, order_id, 1, reason, 'system', id from refunds, generate_series(1, 2)`,
  ],
  [
    'refunds_part_of_key',
    `insert into refunds (order_id, amount_cents, reason, actor_kind, as_credit, part_of) select order_id, 1, reason, 'system', true, id from refunds, generate_series(1, 2)`,
  ],
  ['money_settlements_kind_check', settlement(`'worry', 'seen'`)],
  ['money_settlements_note_check', settlement(`'review', ''`)],
  ['refund_lines_quantity_check', 'update refund_lines set quantity = 0'],
  ['refund_lines_amount_cents_check', 'update refund_lines set amount_cents = -1'],
  ['refund_lines_written_off', 'update refund_lines set written_off = quantity + 1'],
  [
    'webhook_events_pkey',
    `insert into webhook_events (provider, event_id, type, payload) values ('stripe', 'evt_1', 'paid', '{}')`,
  ],
  [
    'test_provider_payments_payment_id_key',
    `insert into test_provider_payments (reference, payment_id, order_number, amount_cents, currency, return_url) values ('x', ${r.waitingPayment}, '', 1, 'USD', '')`,
  ],
  ['test_provider_payments_state_check', `update test_provider_payments set state = 'lost'`],

  [
    'outbox_dedupe_key_key',
    `insert into outbox (kind, dedupe_key, payload) values ('order_placed', 'order_placed:' || ${r.paid}, '{}')`,
  ],
  [
    'mail_deliveries_pkey',
    `insert into mail_deliveries (outbox_id, kind, recipient, subject, status) values (${r.letter}, 'x', 'x', 'x', 'sent')`,
  ],
  ...refusedTaxRows,
  ...refusedReturnRows,
  ['purchase_reports_pkey', `insert into purchase_reports (order_id, status) values (${r.paid}, 'sent')`],
  [
    'purchase_reports_order_id_fkey',
    `insert into purchase_reports (order_id, status) values (gen_random_uuid(), 'sent')`,
  ],
  ['purchase_reports_status_check', `update purchase_reports set status = 'lost'`],
  [
    'given_up_jobs_item',
    `insert into given_up_jobs (queue, item, tries, error) values ('settle-refund', '1', 1, ''), ('settle-refund', '1', 1, '')`,
  ],
  ['given_up_jobs_queue_check', `insert into given_up_jobs (queue, item, tries, error) values ('', '1', 1, '')`],
  [
    'given_up_jobs_tries_check',
    `insert into given_up_jobs (queue, item, tries, error) values ('settle-refund', '1', 0, '')`,
  ],
  [
    'given_up_jobs_retries_check',
    `insert into given_up_jobs (queue, item, tries, error, retries) values ('settle-refund', '1', 1, '', -1)`,
  ],
  ['backup_runs_row_count_check', 'insert into backup_runs (row_count) values (-1)'],
  ['invariant_findings_row_count_check', 'update invariant_findings set row_count = 0'],
  [
    'invariant_findings_open',
    `insert into invariant_findings (invariant, row_count, sample) values ('stock-is-movements', 1, '{}')`,
  ],
  ['mail_deliveries_status_check', `update mail_deliveries set status = 'lost'`],
  [
    'newsletter_subscribers_email_key',
    `insert into newsletter_subscribers (email, consent_text, token_hash, token_expires_at) values ('ruth@example.com', '', 'x', now())`,
  ],
  ['newsletter_subscribers_email_check', `update newsletter_subscribers set email = 'Ruth@example.com'`],
  ['newsletter_subscribers_status_check', `update newsletter_subscribers set status = 'maybe'`],
  ['newsletter_confirmed_when', `update newsletter_subscribers set status = 'confirmed'`],
  ['newsletter_unsubscribed_when', `update newsletter_subscribers set status = 'unsubscribed'`],
  [
    'newsletter_token',
    `insert into newsletter_subscribers (email, consent_text, token_hash, token_expires_at) values ('b@example.com', '', 'hash', now())`,
  ],
  ...refusedSupportRows,
  ...refusedPrivacyRows,
  ['order_notes_body_check', `update order_notes set body = ''`],
  ['order_notes_body_check', `update order_notes set body = repeat('x', 2001)`],
  [
    'order_notes_order_id_fkey',
    `insert into order_notes (id, order_id, body, actor_id, actor_email) values (${r.nobody}, ${r.nobody}, 'x', ${r.staff}, 's@example.com')`,
  ],
  ['mail_tries_status_check', `update mail_tries set status = 'waiting'`],
  [
    'mail_tries_outbox_id_fkey',
    `insert into mail_tries (outbox_id, position, status, tried_at) values (${r.nobody}, 0, 'sent', now())`,
  ],
  ['settings_pkey', `insert into settings (key, value) values ('shipping', '{}')`],
  ...refusedFigureRows,
];
