import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** The order of a number as somebody typed it; null when there is none. */
export async function findOrderId(db: Kysely<Database>, orderNumber: string): Promise<string | null> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber.toUpperCase())
    .executeTakeFirst();
  return found?.id ?? null;
}
