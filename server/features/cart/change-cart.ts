import type { Cart, LineInput } from '#contract/cart/shapes.ts';
import { isRefusal, type Refusal } from '#contract/errors.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import { notifyOwner, type Owner } from '#server/realtime/notify-owner.ts';
import type { Services } from '#server/services.ts';
import { putLine } from './put-line.ts';
import { noSuchItem, readCart } from './queries.ts';

/** Adds a product with `putLine` and returns the whole cart. */
export async function putItem(
  services: Pick<Services, 'db' | 'env' | 'pool' | 'live'>,
  owner: Owner,
  line: LineInput,
): Promise<Cart | Refusal> {
  const put = await putLine(services, owner, line);
  return isRefusal(put) ? put : readCart(services, owner.id);
}

/**
 * Changes the quantity of a line; 0 removes it. Refuses `not_found` for another cart's line, `unavailable`, `sold_out`,
 * `fewer_left`.
 */
export async function changeQuantity(
  services: Pick<Services, 'db' | 'env' | 'live'>,
  owner: Owner,
  itemId: string,
  quantity: number,
): Promise<Cart | Refusal> {
  if (quantity === 0) return removeItem(services, owner, itemId);
  const { db } = services;
  const mine = await db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['products.name', 'products.stock_quantity', 'products.is_active'])
    .where('cart_items.id', '=', itemId)
    .where('cart_items.user_id', '=', owner.id)
    .executeTakeFirst();
  if (!mine) return noSuchItem();
  const refused = checkLine(mine, quantity);
  if (refused) return refused;
  await db
    .updateTable('cart_items')
    .set({ quantity })
    .where('id', '=', itemId)
    .where('user_id', '=', owner.id)
    .execute();
  notifyOwner(services, owner, 'cartChanged');
  return readCart(services, owner.id);
}

/** Removes a line. Refuses `not_found` for another cart's line. */
export async function removeItem(
  services: Pick<Services, 'db' | 'env' | 'live'>,
  owner: Owner,
  itemId: string,
): Promise<Cart | Refusal> {
  const removed = await services.db
    .deleteFrom('cart_items')
    .where('id', '=', itemId)
    .where('user_id', '=', owner.id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return noSuchItem();
  notifyOwner(services, owner, 'cartChanged');
  return readCart(services, owner.id);
}

export async function clearCart(services: Pick<Services, 'db' | 'env' | 'live'>, owner: Owner): Promise<Cart> {
  await services.db.deleteFrom('cart_items').where('user_id', '=', owner.id).execute();
  notifyOwner(services, owner, 'cartChanged');
  return readCart(services, owner.id);
}
