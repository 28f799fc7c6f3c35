import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { Services } from '#server/services.ts';

/**
 * Orders placed as a guest come to the account whose address is theirs, once that was proven. Nothing happens to those of an address
 * that is not proven, or of somebody's account already.
 */
export async function joinOrders(services: Services, userId: string): Promise<void> {
  const mine = await services.db
    .selectFrom('orders')
    .innerJoin('users', 'users.email', 'orders.email')
    .select(['orders.id', 'users.email'])
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    .where('orders.user_id', 'is', null)
    .execute();
  for (const { id, email } of mine) {
    await changeOrder(services, { id }, open => {
      const isStillFree = open.order.user_id === null && open.order.email === email;
      if (isStillFree) open.set({ user_id: userId });
      return null;
    });
  }
}
