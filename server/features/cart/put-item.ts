import type { Cart, LineInput } from '#contract/cart.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import type { Services } from '#server/services.ts';
import { readCart } from './queries.ts';

/**
 * Puts a product in; one that is in already gets this quantity (spec section 4).
 * Refuses `product_not_found`, `unavailable`, `sold_out` and `fewer_left`.
 */
export async function putItem(
  { db, live }: Pick<Services, 'db' | 'live'>,
  userId: string,
  { product_id, quantity }: LineInput,
): Promise<Cart | Refusal> {
  const product = await db
    .selectFrom('products')
    .select(['name', 'price_cents', 'stock_quantity', 'is_active'])
    .where('id', '=', product_id)
    .executeTakeFirst();
  if (!product) return refuse('product_not_found');
  const refused = checkLine(product, quantity);
  if (refused) return refused;
  const line = { quantity, seen_price_cents: product.price_cents };
  await db
    .insertInto('cart_items')
    .values({ user_id: userId, product_id, ...line })
    .onConflict(conflict => conflict.columns(['user_id', 'product_id']).doUpdateSet(line))
    .execute();
  live.publish(`user:${userId}`, { type: 'cartChanged' });
  return readCart(db, userId);
}
