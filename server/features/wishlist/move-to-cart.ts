import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Wishlist } from '#contract/wishlist/shapes.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import { type Owner, tellOwner } from '#server/realtime/tell-owner.ts';
import type { Services } from '#server/services.ts';
import { readWishlist } from './queries.ts';

/**
 * Moves one unit of a wishlist product to the cart, in one transaction; a cart that has it keeps its quantity. Refuses
 * `wishlist_item_not_found`, `unavailable` and `sold_out`.
 */
export async function moveToCart(
  services: Pick<Services, 'db' | 'live'>,
  owner: Owner,
  productId: string,
): Promise<Wishlist | Refusal> {
  const { db } = services;
  const refused = await inTransaction(db, trx => move(trx, owner.id, productId));
  if (refused) return refused;
  tellOwner(services, owner, 'wishlistChanged');
  tellOwner(services, owner, 'cartChanged');
  return readWishlist(db, owner.id);
}

async function move(trx: Kysely<Database>, userId: string, productId: string): Promise<Refusal | null> {
  const wish = await trx
    .selectFrom('wishlist_items')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['products.name', 'products.price_cents', 'products.stock_quantity', 'products.is_active'])
    .where('wishlist_items.user_id', '=', userId)
    .where('wishlist_items.product_id', '=', productId)
    .forUpdate('wishlist_items')
    .executeTakeFirst();
  if (!wish) return refuse('wishlist_item_not_found');
  const refused = checkLine(wish, 1);
  if (refused) return refused;
  await trx.deleteFrom('wishlist_items').where('user_id', '=', userId).where('product_id', '=', productId).execute();
  await trx
    .insertInto('cart_items')
    .values({ user_id: userId, product_id: productId, quantity: 1, seen_price_cents: wish.price_cents })
    .onConflict(conflict => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute();
  return null;
}
