import { type Kysely, type Selectable, sql } from 'kysely';
import type { Coupon, CouponPage, CouponQuery } from '#contract/coupons/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import type { CouponsTable } from '#server/database/tables/orders.ts';
import { containing } from '#server/lists/containing.ts';
import { amount, type CsvValue } from '#server/lists/csv.ts';
import { reversed, type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';

export type CouponRow = Selectable<CouponsTable>;
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
    columns: sql`coupons.*`,
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
  const found = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();
  return found ? presentCoupon(found) : null;
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
      coupon.min_subtotal_cents === null ? null : amount(coupon.min_subtotal_cents),
      coupon.starts_at?.toISOString() ?? null,
      coupon.ends_at?.toISOString() ?? null,
      coupon.created_at.toISOString(),
    ];
  }
}

export function presentCoupon({ starts_at, ends_at, created_at, updated_at, ...row }: CouponRow): Coupon {
  return {
    ...row,
    discount: Number(row.discount),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
