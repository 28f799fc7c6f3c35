import { type Kysely, sql } from 'kysely';
import type { Wishlist } from '#contract/wishlist/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import { type LineProductRow, presentLineProduct } from '#server/features/catalog/present-product.ts';
import { lineProductColumns } from '#server/features/catalog/queries.ts';

interface WishRow extends LineProductRow {
  item_id: string;
  added_at: Date;
}

/** An account's wishlist, newest first. */
export async function readWishlist(db: Kysely<Database>, userId: string): Promise<Wishlist> {
  const { rows } = await sql<WishRow>`
    select w.id as item_id, w.added_at, ${lineProductColumns}
    from wishlist_items w join products p on p.id = w.product_id
    where w.user_id = ${userId} order by w.added_at desc, w.id
  `.execute(db);
  const items = rows.map(row => ({
    id: row.item_id,
    product_id: row.id,
    added_at: row.added_at.toISOString(),
    product: presentLineProduct(row),
  }));
  return { items };
}
