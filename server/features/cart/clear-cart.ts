import type { Cart } from '#contract/cart.ts';
import type { Services } from '#server/services.ts';
import { readCart } from './queries.ts';

export async function clearCart({ db, live }: Pick<Services, 'db' | 'live'>, userId: string): Promise<Cart> {
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute();
  live.publish(`user:${userId}`, { type: 'cartChanged' });
  return readCart(db, userId);
}
