import type { Kysely } from 'kysely';
import type { LocalGoods, MergeReply } from '#contract/cart/shapes.ts';
import { lineLimit } from '#domain/stock/stock.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { keepInWishlist } from '#server/features/wishlist/change-wishlist.ts';
import { notifyOwner, type Owner } from '#server/realtime/notify-owner.ts';
import type { Services } from '#server/services.ts';
import { writeCoupon } from './keep-coupon.ts';

type Lines = Map<string, number>;

/**
 * Moves a signed-out shopper's cart and wishlist into the account. Quantities add up to the line limit; products no
 * longer sold are dropped; a sold-out one stays with quantity 1, so that the cart can show it. A coupon code replaces
 * the account's. The same `request_id` again adds nothing. Returns how many units and wishes were added.
 */
export async function mergeLocal(
  services: Pick<Services, 'db' | 'live'>,
  owner: Owner,
  { cart, wishlist, coupon_code, request_id }: LocalGoods,
): Promise<MergeReply> {
  const wanted: Lines = new Map();
  for (const { product_id, quantity } of cart) wanted.set(product_id, (wanted.get(product_id) ?? 0) + quantity);
  const { id: userId } = owner;
  const reply = await inTransaction(services.db, async trx => {
    // Two tabs signing in at once take turns, so that neither overwrites what the other added.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    if (coupon_code !== '') await writeCoupon(trx, userId, coupon_code);
    return {
      cart_added: await addLines(trx, userId, wanted, request_id),
      wishlist_added: await keepInWishlist(trx, userId, wishlist),
    };
  });
  if (reply.cart_added > 0 || coupon_code !== '') notifyOwner(services, owner, 'cartChanged');
  if (reply.wishlist_added > 0) notifyOwner(services, owner, 'wishlistChanged');
  return reply;
}

async function addLines(
  trx: Kysely<Database>,
  userId: string,
  wanted: Lines,
  request_id: string | undefined,
): Promise<number> {
  if (wanted.size === 0) return 0;
  const products = await trx
    .selectFrom('products')
    .leftJoin('cart_items', join =>
      join.onRef('cart_items.product_id', '=', 'products.id').on('cart_items.user_id', '=', userId),
    )
    .select([
      'products.id',
      'products.price_cents',
      'products.stock_quantity',
      'cart_items.quantity as present',
      'cart_items.request_id as added_by',
    ])
    .where('products.id', 'in', [...wanted.keys()])
    .where('products.is_active', '=', true)
    .execute();
  const isNew = ({ added_by }: { added_by: string | null }) => !request_id || added_by !== request_id;
  const lines = products.filter(isNew).map(product => {
    const present = product.present ?? 0;
    const most = Math.max(1, lineLimit(product.stock_quantity), present);
    return { product, present, quantity: Math.min(present + (wanted.get(product.id) ?? 0), most) };
  });
  const changed = lines.filter(line => line.quantity > line.present);
  for (const { product, quantity } of changed) {
    const line = { quantity, seen_price_cents: product.price_cents, ...(request_id && { request_id }) };
    await trx
      .insertInto('cart_items')
      .values({ user_id: userId, product_id: product.id, ...line })
      .onConflict(conflict => conflict.columns(['user_id', 'product_id']).doUpdateSet(line))
      .execute();
  }
  return changed.reduce((sum, line) => sum + line.quantity - line.present, 0);
}
