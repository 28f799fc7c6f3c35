import { findProvenAccount } from '#server/auth/proven-account.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { Services } from '#server/services.ts';

/**
 * An order placed as a guest comes to the account whose address is its own and proven. Nothing happens to one of an address that is
 * not proven, or that is in an account already.
 */
export async function joinOrder(services: Services, id: string): Promise<void> {
  await changeOrder(services, { id }, async ({ trx, order, set }) => {
    if (order.user_id) return;
    const holder = await findProvenAccount(trx, order.email);
    if (holder) set({ user_id: holder.id });
  });
}
