import { type Kysely, sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { SwapChoice, SwapChoices } from '#contract/orders/items.ts';
import { variantName } from '#domain/catalog/family.ts';
import type { Database } from '#server/database/schema.ts';
import { findOrderId } from '#server/features/order-book/find-order-id.ts';

interface Row extends SwapChoice {
  item_id: string;
  option_values: string[] | null;
}

/** For each item of an order the other variants of its family, those in stock first. Refuses order_not_found. */
export async function listSwaps(db: Kysely<Database>, orderNumber: string): Promise<SwapChoices | Refusal> {
  const id = await findOrderId(db, orderNumber);
  if (!id) return refuse('order_not_found');
  const { rows } = await sql<Row>`
    select i.id as item_id, p.id, p.name, p.price_cents, p.stock_quantity, p.is_active, p.option_values
    from order_items i join products own on own.id = i.product_id
    join products p on p.family_id = own.family_id and p.id <> own.id and p.is_active
    where i.order_id = ${id} order by i.id, p.stock_quantity = 0, p.name, p.id
  `.execute(db);
  const items = [...Map.groupBy(rows, row => row.item_id)].map(([item_id, found]) => ({
    item_id,
    choices: found.map(({ item_id: _, option_values, name, ...row }) => ({
      ...row,
      name: variantName(name, option_values),
    })),
  }));
  return { items };
}
