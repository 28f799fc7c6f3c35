import type { Kysely } from 'kysely';
import type { Cart } from '#contract/cart/shapes.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import type { Database } from '#server/database/schema.ts';
import { notifyOwner, type Owner } from '#server/realtime/notify-owner.ts';
import type { Services } from '#server/services.ts';
import { readCart } from './queries.ts';

/**
 * Stores a coupon code with the cart, replacing the previous one; an empty one removes it. The quote checks whether it
 * is valid.
 */
export async function keepCoupon(
  services: Pick<Services, 'db' | 'env' | 'live'>,
  owner: Owner,
  typed: string,
): Promise<Cart> {
  await writeCoupon(services.db, owner.id, typed);
  notifyOwner(services, owner, 'cartChanged');
  return readCart(services, owner.id);
}

export async function writeCoupon(db: Kysely<Database>, user_id: string, typed: string): Promise<void> {
  const code = normalizeCouponCode(typed);
  if (code === '') {
    await db.deleteFrom('cart_coupons').where('user_id', '=', user_id).execute();
    return;
  }
  await db
    .insertInto('cart_coupons')
    .values({ user_id, code })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ code }))
    .execute();
}
