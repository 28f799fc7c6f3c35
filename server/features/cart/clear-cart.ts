import type { Cart } from '#contract/cart/shapes.ts';
import { type Owner, tellOwner } from '#server/realtime/tell-owner.ts';
import type { Services } from '#server/services.ts';
import { readCart } from './queries.ts';

export async function clearCart(services: Pick<Services, 'db' | 'env' | 'live'>, owner: Owner): Promise<Cart> {
  await services.db.deleteFrom('cart_items').where('user_id', '=', owner.id).execute();
  tellOwner(services, owner, 'cartChanged');
  return readCart(services, owner.id);
}
