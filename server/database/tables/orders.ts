import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CouponKind } from '#domain/coupon.ts';
import type { CreditKind } from '#domain/credit.ts';
import type { OrderStatus } from '#domain/order/order-state.ts';
import type { ShippingSource } from '#domain/parcel/carrier-rate.ts';
import type { TaxSource } from '#domain/tax/tax.ts';
import type { Json, NullableTimestamp, Timestamp, WithDefault } from './columns.ts';

export interface CouponsTable {
  id: Generated<string>;
  code: string;
  kind: Generated<CouponKind>;
  /** A percentage or dollars, by the kind. */
  discount: string;
  active: Generated<boolean>;
  starts_at: NullableTimestamp;
  ends_at: NullableTimestamp;
  min_subtotal_cents: number | null;
  max_redemptions: number | null;
  max_per_customer: number | null;
  /** Both empty: for all goods. A deleted product stays in it, so that the coupon is never for more. */
  only_products: Generated<string[]>;
  only_categories: Generated<string[]>;
  first_order: Generated<boolean>;
  redemptions: Generated<number>;
  created_at: WithDefault<Timestamp>;
  /** Counts changes by staff to its terms. */
  version: Generated<number>;
  updated_at: WithDefault<Timestamp>;
  /** The address of the admin who changed it last; null: nobody since. */
  updated_by: string | null;
}

export interface CouponRedemptionsTable {
  id: Generated<string>;
  /** null: staff deleted the coupon. */
  coupon_id: string | null;
  order_id: string;
  user_id: string | null;
  /** What limits per customer count: `mailboxOf` the order's address. */
  mailbox: string;
  discount_cents: number;
  created_at: WithDefault<Timestamp>;
  released_at: NullableTimestamp;
}

/** The ledger of store credit. */
export interface StoreCreditTable {
  id: Generated<string>;
  /** null: the account was deleted. */
  user_id: string | null;
  /** Negative where it was spent or paid out. */
  cents: number;
  kind: CreditKind;
  order_id: string | null;
  refund_id: string | null;
  /** What staff wrote, for the customer to read. */
  reason: string | null;
  actor_email: string | null;
  created_at: WithDefault<Timestamp>;
}

/** The rows of domain/order/order-state.ts. */
export interface OrderStatusesTable {
  name: OrderStatus;
  is_unpaid: boolean;
  is_sent: boolean;
  is_done: boolean;
  is_over: boolean;
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
  taxes_shipping: Generated<boolean>;
  tax_source: WithDefault<TaxSource>;
  /** What of it was paid by store credit; the total is what remains. */
  credit_cents: Generated<number>;
  /** What of that was refunded while the order stood; an order that ends gives back the rest. */
  refunded_credit_cents: Generated<number>;
  total_cents: number;
  refunded_cents: Generated<number>;
  coupon_code: string | null;
  shipping_method: string;
  shipping_source: WithDefault<ShippingSource>;
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
  hold_expires_at: NullableTimestamp;
  /** When its buyer asked for more time; null: never. */
  hold_extended_at: NullableTimestamp;
  manual_payment_reason: string | null;
  placed_at: WithDefault<Timestamp>;
  /** For how many minutes after placing the buyer may change it, by the setting at that time. */
  change_minutes: Generated<number>;
  paid_at: NullableTimestamp;
  /** Keyed hash of the network it was placed from; null where limits are off. */
  placed_from: string | null;
  version: Generated<number>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

/** By the id of an order or ticket: keys of its link made before this time open nothing. */
export interface RenewedLinksTable {
  id: string;
  renewed_at: Timestamp;
}

/** Notes among staff. */
export interface OrderNotesTable {
  id: string;
  order_id: string;
  body: string;
  actor_id: string;
  actor_email: string;
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
  /** The product's price where staff set a different price, and why; null: sold at the product's price. */
  list_price_cents: number | null;
  price_reason: string | null;
  /** Null: the shop's usual one. */
  tax_code: string | null;
  /** What a unit cost the shop when it was sold; null if nobody had said. */
  unit_cost_cents: number | null;
  /** As a provider counted it by tax code; null: its share of the order's by amount. */
  tax_cents: number | null;
  /** The order's discount was spread over this line too. */
  is_discounted: Generated<boolean>;
  /** What the buyer had ordered instead, where staff swapped it. */
  instead_of: string | null;
}

/** An order that staff are still writing. It holds no goods. */
export interface DraftOrdersTable {
  id: string;
  version: Generated<number>;
  /** The buyer's, as far as typed. */
  email: string;
  /** As `DraftForm`. */
  form: Json;
  made_by: string;
  changed_by: string;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

/** What only an order by staff has. */
export interface StaffOrdersTable {
  order_id: string;
  draft_id: string;
  /** Taken off by staff, without a code. */
  discount_cents: number;
  /** The order whose goods it replaces, free of charge. */
  replaces: string | null;
  /** The order that this one adds goods to. */
  adds_to: string | null;
}

export interface OrderEventsTable {
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

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: string;
  order_id: string | null;
  reply: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: WithDefault<Timestamp>;
  finished_at: NullableTimestamp;
}
