import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { Services } from '#server/services.ts';

/** Asks that each order placed as a guest with the address of an account comes to it; with the transaction that proves the address. */
export async function askForOrders(trx: Kysely<Database>, userId: string): Promise<void> {
  await sql`
    insert into outbox (kind, dedupe_key, payload)
    select 'join-orders', 'join-orders:' || o.id || ':' || gen_random_uuid(), jsonb_build_object('id', o.id)
    from users u join orders o on o.email = u.email and o.user_id is null where u.id = ${userId}
  `.execute(trx);
}

/**
 * An order placed as a guest comes to the account whose address is its own and proven. Nothing happens to one of an address that is
 * not proven, or that is in an account already.
 */
export async function joinOrder(services: Services, id: string): Promise<void> {
  await changeOrder(services, { id }, async ({ trx, order, set }) => {
    if (order.user_id) return;
    const holder = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', order.email)
      .where('email_verified', '=', true)
      .executeTakeFirst();
    if (holder) set({ user_id: holder.id });
  });
}
