import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { composeReviews } from './compose-reviews.ts';
import type { SeededProduct } from './demo-products.ts';
import { before, day, hour, minute } from './demo-time.ts';

/** Sample reviews, marked as such. None is `verified`: nobody bought. */
export async function seedReviews(trx: Kysely<Database>, products: readonly SeededProduct[], now: Date): Promise<void> {
  const ids = new Map(products.map(product => [product.slug, product.id]));
  const midnight = Math.floor(now.getTime() / day) * day;
  const rows = composeReviews().flatMap(review => {
    const productId = ids.get(review.slug);
    const written = before(new Date(midnight), review.days_ago * day - review.hour * hour - review.minute * minute);
    const { rating, title, body, name } = review;
    return productId
      ? [{ product_id: productId, rating, title, body, author_name: name, is_demo: true, created_at: written }]
      : [];
  });
  await trx.insertInto('reviews').values(rows).execute();
}
