import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { beginning, containing } from '#server/lists/containing.ts';
import { countUpTo } from '#server/lists/count-up-to.ts';

/** Trigram matching needs three letters; fewer match the start of a name, which an index finds too. */
const fewestAnywhere = 3;

/** What was typed to find something, as it is compared: without the `#` of an order number, in lower case. */
export const normalizeSearch = (q: string): string => q.replace(/^#/, '').trim().toLowerCase();

export const isShort = (typed: string): boolean => typed.length < fewestAnywhere;

/** Up to this many matches we sort all of them. With more, scanning orders from the newest finds a page sooner. */
export const few = 10_000;

/**
 * Orders with these words in the number, name, email, ZIP or tracking number, or in the name or SKU of what was bought;
 * or with this coupon. The whole address of a buyer finds their orders alone. `isMany`: there are more than a list
 * counts.
 */
export async function ordersWith(
  db: Kysely<Database>,
  typed: string,
): Promise<{ where: RawBuilder<boolean>; isMany: boolean }> {
  if (isShort(typed)) return { where: sql`lower(shipping_name) like ${beginning(typed)}`, isMany: false };
  if (await isBuyer(db, typed)) return { where: sql`email = ${typed}`, isMany: false };
  const { isTyped, isBought } = conditionsOf(typed);
  const typedIds = sql`select id from orders where ${isTyped}`;
  const boughtIds = sql`select order_id from order_items where ${isBought}`;
  const [ofOrders, ofItems] = await Promise.all([typedIds, boughtIds].map(ids => countUpTo(db, sql`(${ids}) i`, few)));
  if (!ofOrders?.is_more && !ofItems?.is_more)
    return { where: sql`id in (${typedIds} union all ${boughtIds})`, isMany: false };
  return { where: ofItems?.is_more ? hasWords(typed) : sql`(${isTyped} or id in (${boughtIds}))`, isMany: true };
}

/** Whether an order has these words: asked of each by itself, for a search through few orders or for frequent words. */
export function hasWords(typed: string): RawBuilder<boolean> {
  const { isTyped, isBought } = conditionsOf(typed);
  // Not `exists`, which PostgreSQL may answer by reading all items first.
  return sql`(${isTyped}
    or coalesce((select true from order_items i where i.order_id = orders.id and ${isBought} limit 1), false))`;
}

export const isAddress = (typed: string): boolean => typed.includes('@');

const isBuyer = async (db: Kysely<Database>, typed: string) =>
  isAddress(typed) &&
  (await db.selectFrom('orders').select('id').where('email', '=', typed).limit(1).executeTakeFirst()) !== undefined;

/** The expressions are those of the indexes orders_words, order_items_words and orders_coupon. */
function conditionsOf(typed: string) {
  // Carriers print their numbers in groups.
  const ungrouped = typed.replaceAll(' ', '');
  const orGrouped = ungrouped === typed ? sql`` : sql`or ${words} like ${containing(ungrouped)}`;
  const isTyped = sql<boolean>`(${words} like ${containing(typed)} ${orGrouped}
    or coupon_code is not null and coupon_code = ${typed.toUpperCase()})`;
  return { isTyped, isBought: sql<boolean>`lower(product_name || ' ' || sku) like ${containing(typed)}` };
}

const words = sql`lower(order_number || ' ' || coalesce(shipping_name, '') || ' ' || email || ' ' || shipping_postal
  || ' ' || replace(coalesce(tracking_number, ''), ' ', ''))`;
