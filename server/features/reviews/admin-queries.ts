import { type Kysely, sql } from 'kysely';
import type { StaffReview, StaffReviewPage, StaffReviewQuery } from '#contract/reviews/admin.ts';
import { variantName } from '#domain/catalog/family.ts';
import type { Database } from '#server/database/schema.ts';
import { containing } from '#server/lists/containing.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { reversed, type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';

type Db = Kysely<Database>;
type Narrowed = Pick<StaffReviewQuery, 'q' | 'stars' | 'status' | 'sort'>;
type Row = Omit<StaffReview, 'created_at' | 'edited_at' | 'product'> & {
  created_at: Date;
  edited_at: Date | null;
  product_name: string;
  option_values: string[] | null;
  product_slug: string;
  product_is_active: boolean;
};

const id: SortKey = { by: sql`r.id`, kind: 'uuid' };
const newest: readonly SortKey[] = [{ by: sql`r.created_at`, kind: 'time', direction: 'desc' }, id];

/** Sorts by table column. */
const sorts: Readonly<Record<string, readonly SortKey[]>> = {
  review: [{ by: sql`r.rating`, kind: 'number' }, ...newest],
  date: reversed(newest),
};

const columns = sql`r.id, r.rating, r.title, r.body, r.author_name, r.verified, r.is_demo, r.disclosed, r.created_at,
  r.edited_at, r.user_id, r.status, r.removed_reason, p.name as product_name, p.option_values,
  p.slug as product_slug, p.is_active as product_is_active`;
const from = sql`reviews r join products p on p.id = r.product_id`;

/**
 * Filtered by status, stars, and any part of the product's name, the title or the writer's name, or the writer's whole
 * address; newest first by default.
 */
function listOf({ q, stars, status, sort }: Narrowed): List {
  const ofStars = stars === '' ? sql`true` : sql`r.rating = ${stars}`;
  const ofStatus = status === '' ? sql`true` : sql`r.status = ${status}`;
  const ofWords = q
    ? sql`(r.product_id in (select id from products where lower(name) like lower(${containing(q)}))
        or lower(r.title) like lower(${containing(q)}) or lower(r.author_name) like lower(${containing(q)})
        or r.user_id = (select id from users where email = ${q.toLowerCase()}))`
    : sql`true`;
  return {
    columns,
    from,
    where: sql<boolean>`${ofStars} and ${ofStatus} and ${ofWords}`,
    sort: sortBy(sorts, sort, newest),
  };
}

export async function listStaffReviews(db: Db, query: StaffReviewQuery): Promise<StaffReviewPage> {
  const { rows, ...page } = await readPage<Row>(db, listOf(query), query);
  return { ...page, items: rows.map(present) };
}

export async function findStaffReview(db: Db, id: string): Promise<StaffReview | null> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where r.id = ${id}`.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

/** The same list as CSV lines. */
export async function* eachReviewLine(db: Db, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const row of eachRow<Row>(db, listOf(query))) {
    yield [
      row.created_at.toISOString(),
      variantName(row.product_name, row.option_values),
      row.rating,
      row.title,
      row.body,
      row.author_name,
      row.verified ? 'yes' : 'no',
      row.status,
      row.removed_reason,
    ];
  }
}

function present({ product_name, option_values, product_slug, product_is_active, ...row }: Row): StaffReview {
  const { created_at, edited_at } = row;
  return {
    ...row,
    product: { name: variantName(product_name, option_values), slug: product_slug, is_active: product_is_active },
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  };
}
