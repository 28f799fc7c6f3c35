import type { Pool } from 'pg';
import type { PlacedOrder, PlaceOrderOrder } from '#contract/orders/shapes.ts';
import { variantName } from '#domain/catalog/family.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { mailboxOf, normalizeEmail } from '#domain/email.ts';
import { fewUnits } from '#domain/order/hold.ts';
import type { CouponRow } from '#server/features/checkout/price-lines.ts';
import { orderSettingKeys } from '#server/owner-settings/owner-settings.ts';

export interface PurchaseLine {
  id: string;
  slug: string;
  sku: string | null;
  name: string;
  category: string | null;
  scent: string | null;
  size: string | null;
  price_cents: number;
  stock_quantity: number | null;
  is_active: boolean;
  image_url: string | null;
  quantity: number;
  /** Of one unit; null if nobody has weighed it. */
  weight_oz: number | null;
  /** Null: the shop's usual one. */
  tax_code: string | null;
  /** What a unit costs the shop; null if nobody has said. */
  cost_cents: number | null;
  /** False: a coupon was not for it. Decided with the price. */
  is_discounted?: boolean;
  /** Where staff set another price than the product's: that of the product, and why. */
  given?: { list_price_cents: number; price_reason: string };
}

type StoredLine = PurchaseLine & { option_values: string[] | null };

export interface EarlierAttempt {
  request_hash: string;
  order_id: string;
  reply: PlacedOrder;
}

/** All data an order is decided on, from one snapshot; `now` is the database's clock. */
export interface Purchase {
  now: Date;
  earlier: EarlierAttempt | null;
  settings: Record<string, unknown>;
  lines: PurchaseLine[];
  from_cart: boolean;
  coupon: CouponRow | null;
  /** What the account has of store credit and may spend: nothing before its address is proven. */
  credit_cents: number;
  /** Units of a product that this buyer holds unpaid; only if limits are on. */
  held: { product_id: string; units: number }[];
}

export interface PurchaseKey {
  scope: string;
  key: string;
  /** The browser's scope: after signing in between two tries, the first try's order is still found. */
  guestScope: string;
}

/**
 * One round trip: earlier attempt, settings, items (those named, else the account's cart, else the newest product) and
 * coupon.
 */
export async function readPurchase(
  pool: Pool,
  { scope, guestScope, key }: PurchaseKey,
  userId: string | null,
  body: PlaceOrderOrder,
  placedFrom: string | null,
): Promise<Purchase> {
  const items = body.items ?? [];
  const { rows } = await pool.query<Omit<Purchase, 'lines'> & { lines: StoredLine[] }>({
    name: 'read-purchase',
    text: 'select * from read_purchase($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    values: [
      [scope, guestScope],
      key,
      orderSettingKeys,
      items.map(item => item.product_id),
      items.map(item => item.quantity),
      userId,
      body.quantity ?? null,
      normalizeCouponCode(body.coupon_code ?? ''),
      normalizeEmail(body.shipping.email),
      mailboxOf(body.shipping.email),
      placedFrom,
      fewUnits,
    ],
  });
  const [found] = rows;
  if (!found) throw new Error('read_purchase answers one row');
  return { ...found, lines: found.lines.map(withFullName) };
}

/** A variant is sold under its full name. */
const withFullName = ({ option_values, ...line }: StoredLine): PurchaseLine => ({
  ...line,
  name: variantName(line.name, option_values),
});
