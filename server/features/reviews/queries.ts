import { type Kysely, sql } from 'kysely';
import type { MyReview } from '#contract/reviews/shapes.ts';
import { valuesText } from '#domain/catalog/family.ts';
import type { Database } from '#server/database/schema.ts';
import { idOfSlug } from '#server/features/catalog/queries.ts';
import { presentReview, type ReviewRow, reviewColumns } from '#server/features/catalog/review-queries.ts';

type Db = Kysely<Database>;

/** The id of a product on sale; null if there is none. */
export async function findProductId(db: Db, slug: string): Promise<string | null> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', idOfSlug(slug))
    .where('is_active', '=', true)
    .executeTakeFirst();
  return product?.id ?? null;
}

/** The account's review of a product, removed or not, and whether it may write one. */
export async function readMyReview(db: Db, userId: string, productId: string): Promise<MyReview> {
  const [{ rows }, order] = await Promise.all([
    sql<ReviewRow & { removed_reason: string | null }>`
      select ${reviewColumns}, removed_reason from reviews where product_id = ${productId} and user_id = ${userId}
    `.execute(db),
    findOrderToReview(db, userId, productId),
  ]);
  const [row] = rows;
  const may_write = order !== null;
  if (!row) {
    return { review: null, may_write, bought: may_write ? null : await findVariantToReview(db, userId, productId) };
  }
  const { removed_reason, ...review } = row;
  return { review: { ...presentReview(review), removed_reason }, may_write, bought: null };
}

/**
 * The account's latest delivered order with the product, even if refunded since. Excludes one that was already reviewed
 * by an account deleted since.
 */
export async function findOrderToReview(db: Db, userId: string, productId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.user_id = ${userId} and not exists (
        select from reviews r where r.order_id = o.id and r.product_id = ${productId} and r.verified
          and r.user_id is null)
      and exists (select from order_items i where i.order_id = o.id and i.product_id = ${productId})
      and ${wasDelivered}
    order by o.placed_at desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** SQL: order `o` reached its buyer. */
const wasDelivered = sql`(o.status = 'delivered' or o.status = 'refunded'
  and exists (select from order_events e where e.order_id = o.id and e.type = 'delivered'))`;

/** The variant of the product's family that the account received last. */
async function findVariantToReview(db: Db, userId: string, productId: string): Promise<MyReview['bought']> {
  const { rows } = await sql<{ slug: string; option_values: string[] }>`
    select v.slug, v.option_values from orders o join order_items i on i.order_id = o.id
      join products v on v.id = i.product_id join products p on p.family_id = v.family_id
    where o.user_id = ${userId} and p.id = ${productId} and v.id <> p.id and v.is_active and ${wasDelivered}
    order by o.placed_at desc, v.slug limit 1
  `.execute(db);
  const [found] = rows;
  return found ? { slug: found.slug, variant: valuesText(found.option_values) } : null;
}

/** When a deleted account of theirs reviewed a purchase of the product. */
export async function readFormerReview(db: Db, userId: string, productId: string): Promise<Date | null> {
  const former = await db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select('reviews.created_at')
    .where('orders.user_id', '=', userId)
    .where('reviews.user_id', 'is', null)
    .where('reviews.product_id', '=', productId)
    .executeTakeFirst();
  return former?.created_at ?? null;
}
