import type { Kysely } from 'kysely';
import type { StockRequest } from '#contract/stock-requests/shapes.ts';
import { variantName } from '#domain/catalog/family.ts';
import type { Database } from '#server/database/schema.ts';

/** An open request by its id; null if there is none. */
export async function findRequest(
  db: Kysely<Database>,
  id: string,
): Promise<{ about: StockRequest; isConfirmed: boolean } | null> {
  const found = await db
    .selectFrom('stock_requests as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.email', 'r.confirmed_at', 'p.name', 'p.option_values', 'p.slug'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { email, slug, confirmed_at } = found;
  const name = variantName(found.name, found.option_values);
  return { about: { email, product: { name, slug } }, isConfirmed: confirmed_at !== null };
}
