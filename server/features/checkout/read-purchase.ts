import type { Pool } from 'pg';
import type { PlacedOrder, PlaceOrderOrder } from '#contract/orders/shapes.ts';
import { variantName } from '#domain/catalog/family.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { mailboxOf, normalizeEmail } from '#domain/email.ts';
import { fewUnits } from '#domain/order/hold.ts';
import { type CouponRow, couponNames } from '#server/features/checkout/price-lines.ts';
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
    text: statement,
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
      placedFrom,
      mailboxOf(body.shipping.email),
    ],
  });
  const [found] = rows;
  if (!found) throw new Error('A select without from answers one row');
  return { ...found, lines: found.lines.map(withFullName) };
}

/** A variant is sold under its full name. */
const withFullName = ({ option_values, ...line }: StoredLine): PurchaseLine => ({
  ...line,
  name: variantName(line.name, option_values),
});

const statement = `
with named as (
  select product_id, sum(quantity)::int as quantity from unnest($4::uuid[], $5::int[]) as n(product_id, quantity)
  group by product_id
), cart as (
  select product_id, quantity from cart_items where user_id = $6::uuid and not exists (select from named)
), newest as (
  select p.id as product_id, $7::int as quantity from products p
  where p.is_active and $7::int is not null and not exists (select from named) and not exists (select from cart)
  order by p.created_at desc, p.id limit 1
), wanted as (
  select * from named union all select * from cart union all select * from newest
)
select now() as now,
  exists (select from cart) as from_cart,
  (select json_build_object('request_hash', k.request_hash, 'order_id', k.order_id, 'reply', k.reply)
    from idempotency_keys k where k.scope = any ($1) and k.key = $2
    order by k.scope = ($1::text[])[1] desc limit 1) as earlier,
  (select coalesce(json_object_agg(s.key, s.value), '{}') from settings s where s.key = any($3)) as settings,
  (select coalesce(json_agg(line order by line.id), '[]') from (
    select p.id, p.slug, p.sku, p.name, p.category, p.scent, p.size, p.price_cents, p.stock_quantity, p.is_active,
      p.option_values, p.weight_oz, p.tax_code, p.cost_cents, w.quantity, coalesce(i.public_url, p.image_url) as image_url
    from wanted w join products p on p.id = w.product_id
    left join lateral (select public_url from product_images where product_id = p.id
      order by is_primary desc, sort_order, id limit 1) i on true
  ) line) as lines,
  (select to_json(c) from (
    select c.id, c.code, c.kind, c.discount::text, c.active, c.starts_at, c.ends_at, c.min_subtotal_cents,
      c.max_redemptions, c.max_per_customer, c.redemptions, c.first_order, c.only_products, c.only_categories,
      ${couponNames},
      c.first_order and exists (select from orders e where e.status <> 'canceled'
        and (mailbox_of(e.email) = $11 or e.user_id = $6::uuid)) as has_ordered,
      (select count(*)::int from coupon_redemptions r where r.coupon_id = c.id and r.released_at is null
        and (r.mailbox = $11 or r.user_id = $6::uuid)) as used_by_customer
    from coupons c where c.code = $8
  ) c) as coupon,
  (select coalesce(sum(s.cents), 0)::bigint from users u join store_credit s on s.user_id = u.id
    where u.id = $6::uuid and u.email_verified) as credit_cents,
  case when $10::text is null then '[]' else (select coalesce(json_agg(h), '[]') from (
    select product_id,
      units_held_unpaid(product_id, $9, case when quantity > ${fewUnits} then $10 else '' end) as units from wanted
  ) h) end as held`;
