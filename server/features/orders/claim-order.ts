import { findProvenAccount } from '#server/auth/proven-account.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { findMyOrder } from '#server/features/order-book/queries.ts';
import type { Services } from '#server/services.ts';

interface Link {
  number: string;
  key: string;
}

/**
 * Moves a guest order into the account of the caller, who has its link and its address. Does nothing with another link
 * or address, or if it already has an account.
 */
export async function claimOrder(
  services: Services,
  { number, key }: Link,
  account: { id: string; email: string },
): Promise<void> {
  const id = await findMyOrder(services, number, { userId: null, key });
  if (!id) return;
  await changeOrder(services, { id }, open => {
    const isTheirs = open.order.user_id === null && open.order.email === account.email;
    if (isTheirs) open.set({ user_id: account.id });
    return null;
  });
}

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
