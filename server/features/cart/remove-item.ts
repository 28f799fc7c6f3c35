import type { Cart } from '#contract/cart.ts';
import type { Refusal } from '#contract/errors.ts';
import type { Services } from '#server/services.ts';
import { noSuchItem, readCart } from './queries.ts';

/** Takes a line out. Refuses `not_found` for a line that is not mine. */
export async function removeItem(
  { db, live }: Pick<Services, 'db' | 'live'>,
  userId: string,
  itemId: string,
): Promise<Cart | Refusal> {
  const removed = await db
    .deleteFrom('cart_items')
    .where('id', '=', itemId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return noSuchItem();
  live.publish(`user:${userId}`, { type: 'cartChanged' });
  return readCart(db, userId);
}
