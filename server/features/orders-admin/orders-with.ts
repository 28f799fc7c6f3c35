import { type RawBuilder, sql } from 'kysely';
import { beginning, containing } from '#server/lists/containing.ts';

/** Trigram matching needs three letters; fewer match the start of a name, which an index finds too. */
const fewestAnywhere = 3;

/** What was typed to find something, as it is compared: without the `#` of an order number, in lower case. */
export const typedWords = (q: string): string => q.replace(/^#/, '').trim().toLowerCase();

export const isShort = (typed: string): boolean => typed.length < fewestAnywhere;

/**
 * Orders with these words in the number, name, email, ZIP or tracking number, or in the name or SKU of what was bought;
 * or with this coupon.
 * The expressions are those of the indexes orders_words, order_items_words and orders_coupon.
 */
export function ordersWith(typed: string): RawBuilder<boolean> {
  if (isShort(typed)) return sql`lower(shipping_name) like ${beginning(typed)}`;
  // Carriers print their numbers in groups.
  const ungrouped = typed.replaceAll(' ', '');
  const orGrouped = ungrouped === typed ? sql`` : sql`or ${words} like ${containing(ungrouped)}`;
  return sql`id in (
    select id from orders where ${words} like ${containing(typed)} ${orGrouped}
    union all
    select order_id from order_items where lower(product_name || ' ' || sku) like ${containing(typed)}
    union all
    select id from orders where coupon_code = ${typed.toUpperCase()}
  )`;
}

const words = sql`lower(order_number || ' ' || coalesce(shipping_name, '') || ' ' || email || ' ' || shipping_postal
  || ' ' || replace(coalesce(tracking_number, ''), ' ', ''))`;
