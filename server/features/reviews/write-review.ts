import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { MyReview, WrittenReview } from '#contract/reviews/shapes.ts';
import { displayDate } from '#domain/time/dates.ts';
import { announceShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';
import { findOrderToReview, findProductId, readFormerReview, readMyReview } from './queries.ts';

/**
 * Publishes a buyer's review, one per product and purchase; the same words sent again are answered as written. Refuses
 * `only_buyers_review` before a delivery, `review_once` (also for the later of two concurrent requests with other
 * words), and `review_removed` if staff removed it.
 */
export async function writeReview(
  services: Pick<Services, 'db' | 'pageCache' | 'live'>,
  userId: string,
  slug: string,
  words: WrittenReview,
): Promise<MyReview | Refusal> {
  const { db } = services;
  const productId = await findProductId(db, slug);
  if (!productId) return refuse('product_not_found');
  const orderId = await findOrderToReview(db, userId, productId);
  if (!orderId) {
    const former = await readFormerReview(db, userId, productId);
    return former ? refuse('review_once', { date: displayDate(former) }) : refuse('only_buyers_review');
  }
  const written = await db
    .insertInto('reviews')
    .values({ ...words, product_id: productId, user_id: userId, order_id: orderId, verified: true })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const mine = await readMyReview(db, userId, productId);
  if (written) {
    announceShop(services);
    return mine;
  }
  const reason = mine.review?.removed_reason;
  if (reason) return refuse('review_removed', { reason });
  if (mine.review && isDeepStrictEqual(mine.review, { ...mine.review, ...words })) return mine;
  return refuse('review_once', { date: mine.review ? displayDate(mine.review.created_at) : '' });
}

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
