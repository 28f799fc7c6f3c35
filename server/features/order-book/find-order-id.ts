import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** The id of an order by its number; null if there is none. */
export async function findOrderId(db: Kysely<Database>, orderNumber: string): Promise<string | null> {
  const found = await db.selectFrom('orders').select('id').where('order_number', '=', orderNumber).executeTakeFirst();
  return found?.id ?? null;
}
