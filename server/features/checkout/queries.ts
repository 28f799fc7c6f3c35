import { type Kysely, sql } from 'kysely';
import type { LineInput, LineProduct } from '#contract/cart/shapes.ts';
import type { Prefill } from '#contract/orders/shapes.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { mailboxOf } from '#domain/email.ts';
import type { Database } from '#server/database/schema.ts';
import { readLineProducts } from '#server/features/catalog/queries.ts';
import type { Viewer } from '#server/http/context.ts';
import type { CouponRow } from './price-lines.ts';

type Db = Kysely<Database>;

export interface WantedLine {
  product: LineProduct;
  quantity: number;
  /** Of one unit; null if nobody has weighed it. */
  ounces: number | null;
  /** Null: the shop's usual one. */
  taxCode: string | null;
}

/** The items to price: those named, else the account's cart, newest first. Deleted products are left out. */
export async function loadLines(db: Db, items: readonly LineInput[], viewer: Viewer | null): Promise<WantedLine[]> {
  const isNamed = items.length > 0 || !viewer;
  const wanted = isNamed ? items.filter(({ quantity }) => quantity > 0) : await readCartLines(db, viewer.id);
  const found = await readLineProducts(
    db,
    wanted.map(line => line.product_id),
  );
  const byId = new Map(found.map(each => [each.product.id, each]));
  return wanted.flatMap(({ product_id, quantity }) => {
    const known = byId.get(product_id);
    return known ? [{ ...known, quantity }] : [];
  });
}

function readCartLines(db: Db, userId: string): Promise<LineInput[]> {
  return db
    .selectFrom('cart_items')
    .select(['product_id', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A coupon by its code, ignoring case, with its uses in all and by this customer. */
export async function findCoupon(db: Db, code: string, viewer: Viewer | null): Promise<CouponRow | null> {
  if (code.trim() === '') return null;
  const [userId, mailbox] = viewer ? [viewer.id, mailboxOf(viewer.email)] : [null, null];
  const { rows } = await sql<CouponRow>`
    select * from coupon_for_buyer(${normalizeCouponCode(code)}, ${userId}, ${mailbox})
  `.execute(db);
  return rows[0] ?? null;
}

interface SavedAddress {
  phone: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  postal: string | null;
}

/** Pre-fills the checkout form: the profile's address, else the last order's, else name and email only. */
export async function readPrefill(db: Db, viewer: Viewer): Promise<Prefill> {
  const { rows } = await sql<SavedAddress>`
    select * from (
      select 1 as rank, p.phone, a.address1, a.address2, a.city, a.state, a.postal
      from profiles p, jsonb_to_record(p.shipping_address)
        as a(address1 text, address2 text, city text, state text, postal text)
      where p.id = ${viewer.id} and coalesce(a.address1, '') <> ''
      union all
      (select 2, shipping_phone, shipping_address1, shipping_address2, shipping_city, shipping_state, shipping_postal
      from orders where user_id = ${viewer.id} order by placed_at desc limit 1)
    ) known order by rank limit 1
  `.execute(db);
  const known = rows[0];
  return {
    name: viewer.name,
    email: viewer.email,
    phone: known?.phone ?? '',
    address1: known?.address1 ?? '',
    address2: known?.address2 ?? '',
    city: known?.city ?? '',
    state: known?.state ?? '',
    postal: known?.postal ?? '',
  };
}
