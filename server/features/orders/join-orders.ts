import { findProvenAccount } from '#server/auth/proven-account.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { Services } from '#server/services.ts';

/**
 * Moves a guest order into the account that has proven the same address. Does nothing if the address is unproven or the
 * order already has an account.
 */
export async function joinOrder(services: Services, id: string): Promise<void> {
  await changeOrder(services, { id }, async ({ trx, order, set }) => {
    if (order.user_id) return;
    const holder = await findProvenAccount(trx, order.email);
    if (holder) set({ user_id: holder.id });
  });
}
