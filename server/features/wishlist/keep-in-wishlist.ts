import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** Adds products that are on sale and not being deleted. Returns how many are new. */
export async function keepInWishlist(
  db: Kysely<Database>,
  userId: string,
  productIds: readonly string[],
): Promise<number> {
  if (productIds.length === 0) return 0;
  const { rows } = await sql`
    insert into wishlist_items (user_id, product_id)
    select ${userId}, p.id from products p where p.id = any(${[...productIds]}::uuid[]) and p.is_active
    order by p.id for key share of p
    on conflict (user_id, product_id) do nothing returning id
  `.execute(db);
  return rows.length;
}
