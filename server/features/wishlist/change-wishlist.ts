import { type Kysely, sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Wishlist } from '#contract/wishlist/shapes.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import { notifyOwner, type Owner } from '#server/realtime/notify-owner.ts';
import type { Services } from '#server/services.ts';
import { readWishlist } from './queries.ts';

/** Adds a product; repeats have no effect. Refuses `product_not_found` for one that is not on sale. */
export async function addToWishlist(
  services: Pick<Services, 'db' | 'live'>,
  owner: Owner,
  productId: string,
): Promise<Wishlist | Refusal> {
  const { db } = services;
  const added = await keepInWishlist(db, owner.id, [productId]);
  const wishlist = await readWishlist(db, owner.id);
  if (!wishlist.items.some(item => item.product_id === productId)) return refuse('product_not_found');
  if (added > 0) notifyOwner(services, owner, 'wishlistChanged');
  return wishlist;
}

/** Adds products that are on sale and not being deleted. Returns how many are new. */
export async function keepInWishlist(
  db: Kysely<Database>,
  userId: string,
  productIds: readonly string[],
): Promise<number> {
  if (productIds.length === 0) return 0;
  const { rows } = await sql`
    insert into wishlist_items (user_id, product_id)
    select ${userId}, p.id from products p where p.id = any(${[...productIds]}::uuid[]) and p.is_active
    order by p.id for key share of p
    on conflict (user_id, product_id) do nothing returning id
  `.execute(db);
  return rows.length;
}

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
  notifyOwner(services, owner, 'wishlistChanged');
  notifyOwner(services, owner, 'cartChanged');
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

/** Removes a product. Refuses `wishlist_item_not_found`. */
export async function removeFromWishlist(
  services: Pick<Services, 'db' | 'live'>,
  owner: Owner,
  productId: string,
): Promise<Wishlist | Refusal> {
  const { db } = services;
  const removed = await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', owner.id)
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return refuse('wishlist_item_not_found');
  notifyOwner(services, owner, 'wishlistChanged');
  return readWishlist(db, owner.id);
}
