import { sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { MyReview, WrittenReview } from '#contract/reviews/shapes.ts';
import { announceShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';
import { findProductId, readMyReview } from './queries.ts';

/** Edits the caller's published review. Refuses `review_removed` if staff removed it. */
export async function editReview(
  services: Pick<Services, 'db' | 'pageCache' | 'live'>,
  userId: string,
  slug: string,
  words: WrittenReview,
): Promise<MyReview | Refusal> {
  const { db } = services;
  const productId = await findProductId(db, slug);
  if (!productId) return refuse('product_not_found');
  const edited = await db
    .updateTable('reviews')
    .set({ ...words, edited_at: sql`now()` })
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .where('status', '=', 'published')
    .returning('id')
    .executeTakeFirst();
  const mine = await readMyReview(db, userId, productId);
  if (edited) {
    announceShop(services);
    return mine;
  }
  const reason = mine.review?.removed_reason;
  return reason ? refuse('review_removed', { reason }) : refuse('review_not_found');
}
