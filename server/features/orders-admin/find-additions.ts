import { type Kysely, sql } from 'kysely';
import type { Addition } from '#contract/orders/admin.ts';
import type { Database } from '#server/database/schema.ts';
import { placeColumns } from '#server/features/order-book/change-additions.ts';
import { unitsRefunded } from '#server/features/order-book/changeable-items.ts';
import type { OrderRow } from '#server/features/order-book/order-rows.ts';

type Column = 'id' | 'status' | 'tracking_number' | (typeof placeColumns)[number];
export type AdditionRow = Addition & Pick<OrderRow, Column> & { to: string };

/** Orders that add goods to these orders, oldest first, by the order they add to. */
export async function findAdditions(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, AdditionRow[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<AdditionRow>`
    select s.adds_to as to, o.id, o.order_number, o.status, o.tracking_number, o.paid_at is not null as is_paid,
      ${sql.join(placeColumns.map(name => sql.ref(`o.${name}`)))}, array(
      select (i.quantity - i.refunded) || ' × ' || i.product_name
      from (select *, ${unitsRefunded('order_items.id')} as refunded from order_items where order_id = o.id) i
      where i.quantity > i.refunded order by i.product_name, i.id
    ) as goods
    from staff_orders s join orders o on o.id = s.order_id
    where s.adds_to = any (${orderIds}::uuid[]) order by o.placed_at, o.id
  `.execute(db);
  return Map.groupBy(rows, ({ to }) => to);
}

/** As the contract has it. */
export const presentAddition = ({ order_number, status, is_paid, goods }: AdditionRow): Addition => ({
  order_number,
  status,
  is_paid,
  goods,
});
