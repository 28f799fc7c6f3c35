import type { Cart } from '#contract/cart/cart.ts';
import { type Owner, tellOwner } from '#server/realtime/tell-owner.ts';
import type { Services } from '#server/services.ts';
import { readCart } from './queries.ts';

export async function clearCart(services: Pick<Services, 'db' | 'live'>, owner: Owner): Promise<Cart> {
  const { db } = services;
  await db.deleteFrom('cart_items').where('user_id', '=', owner.id).execute();
  tellOwner(services, owner, 'cartChanged');
  return readCart(db, owner.id);
}
