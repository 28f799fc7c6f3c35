import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { findProvenAccount } from '#server/auth/proven-account.ts';
import type { Database } from '#server/database/schema.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { putAllInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';

/** Asks that each order placed as a guest with the address of an account comes to it; with the transaction that proves the address. */
export async function askForOrders(trx: Kysely<Database>, userId: string): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.email', 'orders.email')
    .select('orders.id')
    .where('users.id', '=', userId)
    .where('orders.user_id', 'is', null)
    .execute();
  await putAllInOutbox(
    trx,
    orders.map(({ id }) => ({ kind: 'join-orders', about: `${id}:${randomUUID()}`, payload: { id } })),
  );
}

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
