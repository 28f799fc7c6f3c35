import { type Kysely, sql } from 'kysely';
import type { Review, ReviewPage, ReviewQuery } from '#contract/catalog/shapes.ts';
import { valuesText } from '#domain/catalog/family.ts';
import type { Database } from '#server/database/schema.ts';
import { reviewedWith } from './present-picture.ts';
import { idOfSlug } from './queries.ts';

export interface ReviewRow extends Omit<Review, 'created_at' | 'edited_at'> {
  created_at: Date;
  edited_at: Date | null;
}

/** The columns of ReviewRow. */
export const reviewColumns = sql`id, rating, title, body, author_name, verified, is_demo, disclosed, created_at,
  edited_at`;

export function presentReview({ created_at, edited_at, ...row }: ReviewRow): Review {
  return { ...row, created_at: created_at.toISOString(), edited_at: edited_at?.toISOString() ?? null };
}

/** Published reviews of a product on sale and of its family, newest first; null if there is no such product. */
export async function listReviews(db: Kysely<Database>, slug: string, query: ReviewQuery): Promise<ReviewPage | null> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', idOfSlug(slug))
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!product) return null;
  const [page, distribution] = await Promise.all([readPage(db, product.id, query), countByRating(db, product.id)]);
  return { ...page, total: distribution.reduce((sum, { count }) => sum + count, 0), distribution };
}

/** SQL: the products whose reviews are shown with those of one. */
const shownWith = (productId: string) => sql`(select v.* from products p cross join lateral (
  ${sql.raw(reviewedWith('p'))}) v where p.id = ${productId}) v`;

/**
 * Keyset paging: a review written meanwhile neither repeats nor hides one. Reads only the newest of each variant, by
 * index.
 */
async function readPage(
  db: Kysely<Database>,
  productId: string,
  { after, limit }: ReviewQuery,
): Promise<Pick<ReviewPage, 'items' | 'next'>> {
  const [micros, id] = after?.split('_') ?? [];
  const beyond = after
    ? sql`and created_at <= ${timeOf(micros)} and (created_at < ${timeOf(micros)} or id > ${id}::uuid)`
    : sql``;
  const { rows } = await sql<ReviewRow & { place: string; option_values: string[] | null }>`
    select r.*, v.option_values from ${shownWith(productId)} cross join lateral (
      select ${reviewColumns}, (extract(epoch from created_at) * 1000000)::bigint::text || '_' || id as place
      from reviews where product_id = v.id and status = 'published' ${beyond}
      order by created_at desc, id limit ${limit + 1}
    ) r order by r.created_at desc, r.id limit ${limit + 1}
  `.execute(db);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.place ?? null) : null;
  const items = shown.map(({ place: _, option_values, ...row }) => ({
    ...presentReview(row),
    variant: option_values && valuesText(option_values),
  }));
  return { items, next };
}

const timeOf = (micros = '0') => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;

/** Five stars first; a rating nobody gave counts 0. */
async function countByRating(db: Kysely<Database>, productId: string): Promise<ReviewPage['distribution']> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select stars.rating, coalesce(r.count, 0) as count from generate_series(1, 5) as stars (rating) left join (
      select r.rating, sum(r.count)::int as count from ${shownWith(productId)} cross join lateral (
        select rating, count(*) from reviews where product_id = v.id and status = 'published' group by rating
      ) r group by r.rating
    ) r using (rating) order by stars.rating desc
  `.execute(db);
  return rows;
}
