import { type Kysely, type Selectable, sql } from 'kysely';
import type { Coupon, CouponPage, CouponQuery } from '#contract/coupons/shapes.ts';
import { variantName } from '#domain/catalog/family.ts';
import { categoryLabel } from '#domain/display.ts';
import { decimal } from '#domain/money.ts';
import type { Database } from '#server/database/schema.ts';
import type { CouponsTable } from '#server/database/tables/orders.ts';
import { containing } from '#server/lists/containing.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { reversed, type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';

export type CouponRow = Selectable<CouponsTable> & { named: NamedProduct[] };

interface NamedProduct {
  id: string;
  /** null: it was deleted. */
  name: string | null;
  option_values: string[] | null;
}

/** A coupon with the names of the products it is for. */
export const couponColumns = sql<CouponRow>`coupons.*, (
  select coalesce(json_agg(
      json_build_object('id', o.id, 'name', p.name, 'option_values', p.option_values) order by p.name), '[]')
    from unnest(coupons.only_products) as o (id) left join products p on p.id = o.id) as named`;
type Narrowed = Pick<CouponQuery, 'q' | 'status' | 'sort'>;

const id: SortKey = { by: sql`id`, kind: 'uuid' };
const newest: readonly SortKey[] = [{ by: sql`created_at`, kind: 'time', direction: 'desc' }, id];

/** Sorts by table column. */
const sorts: Readonly<Record<string, readonly SortKey[]>> = {
  code: [{ by: sql`code`, kind: 'text' }, id],
  // In hundredths: an exact integer for the cursor.
  discount: [{ by: sql`(discount * 100)::integer`, kind: 'number' }, id],
  status: [{ by: sql`active::integer`, kind: 'number' }, ...newest],
  used: [{ by: sql`redemptions`, kind: 'number' }, id],
  created: reversed(newest),
};

/**
 * Filtered by status and any part of the code; newest first by default. Coupons are few, so only the default order has
 * an index.
 */
function listOf({ q, status, sort }: Narrowed): List {
  const ofStatus = status ? sql`active = ${status === 'active'}` : sql`true`;
  const ofWords = q ? sql`code like upper(${containing(q)})` : sql`true`;
  return {
    columns: couponColumns,
    from: sql`coupons`,
    where: sql<boolean>`${ofStatus} and ${ofWords}`,
    sort: sortBy(sorts, sort, newest),
  };
}

export async function listCoupons(db: Kysely<Database>, query: CouponQuery): Promise<CouponPage> {
  const { rows, ...page } = await readPage<CouponRow>(db, listOf(query), query);
  return { ...page, items: rows.map(presentCoupon) };
}

export async function findCoupon(db: Kysely<Database>, id: string): Promise<Coupon | null> {
  const { rows } = await sql<CouponRow>`select ${couponColumns} from coupons where id = ${id}`.execute(db);
  return rows[0] ? presentCoupon(rows[0]) : null;
}

/** The same list as CSV lines; money in dollars. */
export async function* eachCouponLine(db: Kysely<Database>, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const coupon of eachRow<CouponRow>(db, listOf(query))) {
    yield [
      coupon.code,
      coupon.kind,
      Number(coupon.discount),
      coupon.active ? 'yes' : 'no',
      coupon.redemptions,
      coupon.max_redemptions,
      coupon.max_per_customer,
      coupon.min_subtotal_cents === null ? null : decimal(coupon.min_subtotal_cents),
      coupon.starts_at?.toISOString() ?? null,
      coupon.ends_at?.toISOString() ?? null,
      coupon.created_at.toISOString(),
      coupon.first_order ? 'yes' : 'no',
      [...coupon.named.map(nameOf), ...coupon.only_categories.map(categoryLabel)].join('; '),
    ];
  }
}

/** Empty for a deleted product. */
export const nameOf = ({ name, option_values }: NamedProduct) =>
  name === null ? '' : variantName(name, option_values);

export function presentCoupon({ named, starts_at, ends_at, created_at, updated_at, ...row }: CouponRow): Coupon {
  return {
    ...row,
    discount: Number(row.discount),
    only_products: named.map(one => ({ id: one.id, name: nameOf(one) || null })),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
