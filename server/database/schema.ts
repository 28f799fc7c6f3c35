import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Tables as db/migrations make them. timestamptz reads as Date, date as 'YYYY-MM-DD', bigint as number, numeric as text. */
export interface Database {
  accounts: AccountsTable;
  activity: ActivityTable;
  cart_items: CartItemsTable;
  coupon_redemptions: CouponRedemptionsTable;
  coupons: CouponsTable;
  dev_mail: DevMailTable;
  idempotency_keys: IdempotencyKeysTable;
  mail_deliveries: MailDeliveriesTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  order_events: OrderEventsTable;
  order_items: OrderItemsTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  payment_facts: PaymentFactsTable;
  payments: PaymentsTable;
  product_images: ProductImagesTable;
  products: ProductsTable;
  profiles: ProfilesTable;
  rate_limit_counters: RateLimitCountersTable;
  refund_lines: RefundLinesTable;
  refunds: RefundsTable;
  reviews: ReviewsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  stock_movements: StockMovementsTable;
  support_messages: SupportMessagesTable;
  support_tickets: SupportTicketsTable;
  test_provider_payments: TestProviderPaymentsTable;
  users: UsersTable;
  verifications: VerificationsTable;
  visit_counts: VisitCountsTable;
  webhook_events: WebhookEventsTable;
  wishlist_items: WishlistItemsTable;
}

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text, read as the value. */
type Json = ColumnType<unknown, string, string>;
type WithDefault<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>;

export interface AccountsTable {
  id: Generated<string>;
  account_id: string;
  provider_id: string;
  user_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  refresh_token_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  scope: string | null;
  password: string | null;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface ActivityTable {
  id: GeneratedAlways<number>;
  actor_id: string | null;
  actor_email: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  facts: WithDefault<Json>;
  created_at: WithDefault<Timestamp>;
}

export interface CartItemsTable {
  id: Generated<string>;
  user_id: string;
  product_id: string;
  quantity: number;
  seen_price_cents: number | null;
  added_at: WithDefault<Timestamp>;
}

export interface CouponRedemptionsTable {
  id: Generated<string>;
  coupon_id: string;
  order_id: string;
  user_id: string | null;
  email: string;
  discount_cents: number;
  created_at: WithDefault<Timestamp>;
  released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface CouponsTable {
  id: Generated<string>;
  code: string;
  discount: string;
  active: Generated<boolean>;
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  min_subtotal_cents: number | null;
  max_redemptions: number | null;
  max_per_customer: number | null;
  redemptions: Generated<number>;
  created_at: WithDefault<Timestamp>;
}

export interface DevMailTable {
  id: string;
  position: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  links: WithDefault<Json>;
  created_at: WithDefault<Timestamp>;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: string;
  order_id: string | null;
  reply: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: WithDefault<Timestamp>;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface MailDeliveriesTable {
  outbox_id: string;
  kind: string;
  recipient: string;
  subject: string;
  status: string;
  attempts: Generated<number>;
  error: string | null;
  updated_at: WithDefault<Timestamp>;
}

export interface NewsletterSubscribersTable {
  id: Generated<string>;
  email: string;
  status: Generated<string>;
  consent_text: string;
  token_hash: string;
  token_expires_at: Timestamp;
  created_at: WithDefault<Timestamp>;
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  unsubscribed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface OrderEventsTable {
  id: Generated<string>;
  order_id: string;
  position: GeneratedAlways<number>;
  type: string;
  message: string | null;
  from_status: string | null;
  to_status: string | null;
  actor_kind: string;
  actor_id: string | null;
  created_at: WithDefault<Timestamp>;
}

export interface OrderItemsTable {
  id: Generated<string>;
  order_id: string;
  product_id: string | null;
  product_name: string;
  sku: string;
  slug: string | null;
  scent: string | null;
  size: string | null;
  quantity: number;
  unit_price_cents: number;
  line_total_cents: number;
  currency: Generated<string>;
  image_url: string | null;
}

export interface OrdersTable {
  id: Generated<string>;
  order_number: string;
  user_id: string | null;
  email: string;
  status: Generated<string>;
  currency: Generated<string>;
  subtotal_cents: number;
  discount_cents: Generated<number>;
  shipping_cents: number;
  tax_cents: number;
  tax_basis_points: number;
  total_cents: number;
  refunded_cents: Generated<number>;
  coupon_code: string | null;
  shipping_method: string;
  shipping_name: string;
  shipping_phone: string | null;
  shipping_address1: string;
  shipping_address2: string | null;
  shipping_city: string;
  shipping_state: string;
  shipping_postal: string;
  shipping_country: Generated<string>;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  estimated_delivery_from: string | null;
  estimated_delivery: string | null;
  notes: string | null;
  marketing_consent: Generated<boolean>;
  hold_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  manual_payment_reason: string | null;
  placed_at: WithDefault<Timestamp>;
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface OutboxTable {
  id: Generated<string>;
  kind: string;
  dedupe_key: string;
  payload: Json;
  created_at: WithDefault<Timestamp>;
  dispatched_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface PaymentFactsTable {
  id: GeneratedAlways<number>;
  payment_id: string | null;
  provider: string;
  provider_reference: string | null;
  kind: string;
  amount_cents: number | null;
  currency: string | null;
  decision: string;
  created_at: WithDefault<Timestamp>;
}

export interface PaymentsTable {
  id: Generated<string>;
  order_id: string;
  provider: string;
  method: string | null;
  provider_reference: string | null;
  status: Generated<string>;
  amount_cents: number;
  currency: Generated<string>;
  captured_cents: Generated<number>;
  refund_reserved_cents: Generated<number>;
  refunded_cents: Generated<number>;
  redirect_url: string | null;
  failure_code: string | null;
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  asked_count: Generated<number>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface ProductImagesTable {
  id: Generated<string>;
  product_id: string;
  storage_path: string;
  public_url: string;
  alt: Generated<string>;
  sort_order: Generated<number>;
  is_primary: Generated<boolean>;
  width: number;
  height: number;
  widths: number[];
  placeholder: string | null;
  mean_colour: string | null;
  created_at: WithDefault<Timestamp>;
}

export interface ProductsTable {
  id: Generated<string>;
  slug: string;
  name: string;
  description: string | null;
  short_description: string | null;
  price_cents: number;
  category: string | null;
  scent: string | null;
  size: string | null;
  line: string | null;
  stock_quantity: number | null;
  image_url: string | null;
  ingredients: string | null;
  is_active: Generated<boolean>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  version: Generated<number>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface ProfilesTable {
  id: string;
  full_name: Generated<string>;
  is_admin: Generated<boolean>;
  phone: string | null;
  shipping_address: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface RateLimitCountersTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface RefundLinesTable {
  refund_id: string;
  order_item_id: string;
  quantity: number;
  amount_cents: number;
}

export interface RefundsTable {
  id: Generated<string>;
  payment_id: string;
  order_id: string;
  amount_cents: number;
  reason: string;
  restock: Generated<boolean>;
  status: Generated<string>;
  provider_reference: string | null;
  actor_kind: string;
  actor_id: string | null;
  created_at: WithDefault<Timestamp>;
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ReviewsTable {
  id: Generated<string>;
  product_id: string;
  user_id: string | null;
  order_id: string | null;
  rating: number;
  title: string;
  body: string;
  author_name: string;
  verified: Generated<boolean>;
  is_demo: Generated<boolean>;
  status: Generated<string>;
  removed_reason: string | null;
  removed_by: string | null;
  created_at: WithDefault<Timestamp>;
}

export interface SessionsTable {
  id: Generated<string>;
  expires_at: Timestamp;
  token: string;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  ip_address: string | null;
  user_agent: string | null;
  user_id: string;
}

export interface SettingsTable {
  key: string;
  value: Json;
  updated_at: WithDefault<Timestamp>;
  updated_by: string | null;
}

export interface StockMovementsTable {
  id: GeneratedAlways<number>;
  product_id: string;
  quantity: number;
  reason: string;
  order_id: string | null;
  actor_id: string | null;
  created_at: WithDefault<Timestamp>;
}

export interface SupportMessagesTable {
  id: Generated<string>;
  ticket_id: string;
  sender: string;
  user_id: string | null;
  body: string;
  is_private: Generated<boolean>;
  created_at: WithDefault<Timestamp>;
}

export interface SupportTicketsTable {
  id: Generated<string>;
  user_id: string | null;
  email: string;
  subject: string;
  status: Generated<string>;
  category: string;
  order_number: string | null;
  priority: Generated<string>;
  assigned_to: string | null;
  created_at: WithDefault<Timestamp>;
  last_message_at: WithDefault<Timestamp>;
  resolved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface TestProviderPaymentsTable {
  reference: string;
  payment_id: string;
  order_number: string;
  amount_cents: number;
  currency: string;
  return_url: string;
  state: Generated<string>;
  capture_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  refunded_cents: Generated<number>;
  created_at: WithDefault<Timestamp>;
}

export interface UsersTable {
  id: Generated<string>;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  two_factor_enabled: Generated<boolean>;
}

export interface VerificationsTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface VisitCountsTable {
  day: string;
  kind: string;
  count: Generated<number>;
}

export interface WebhookEventsTable {
  provider: string;
  event_id: string;
  type: string;
  payload: Json;
  received_at: WithDefault<Timestamp>;
  processed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  error: string | null;
  attempts: Generated<number>;
}

export interface WishlistItemsTable {
  id: Generated<string>;
  user_id: string;
  product_id: string;
  added_at: WithDefault<Timestamp>;
}
