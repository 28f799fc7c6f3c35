import { type Kysely, sql } from 'kysely';
import type { Review, ReviewPage, ReviewQuery } from '#contract/catalog.ts';
import type { Database } from '#server/database/schema.ts';

interface ReviewRow extends Omit<Review, 'created_at'> {
  created_at: Date;
}

/** Published reviews of a product on sale, newest first; null when there is no such product. */
export async function listReviews(db: Kysely<Database>, slug: string, query: ReviewQuery): Promise<ReviewPage | null> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'rating_count'])
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!product) return null;
  const [items, distribution] = await Promise.all([readPage(db, product.id, query), countByRating(db, product.id)]);
  return { items, total: product.rating_count, distribution };
}

async function readPage(db: Kysely<Database>, productId: string, { offset, limit }: ReviewQuery): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select id, rating, title, body, author_name, verified, is_demo, created_at from reviews
    where product_id = ${productId} and status = 'published'
    order by created_at desc, id limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Five stars first; a rating nobody gave counts 0. */
async function countByRating(db: Kysely<Database>, productId: string): Promise<ReviewPage['distribution']> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select stars.rating, count(r.id) as count from generate_series(1, 5) as stars (rating)
    left join reviews r on r.rating = stars.rating and r.product_id = ${productId} and r.status = 'published'
    group by stars.rating order by stars.rating desc
  `.execute(db);
  return rows;
}
