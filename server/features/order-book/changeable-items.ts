import { type Kysely, type Selectable, sql } from 'kysely';
import { returnStatusesThat, takesUnits } from '#domain/returns/return-state.ts';
import type { Database, OrderItemsTable } from '#server/database/schema.ts';
import { unitsOut } from './order-goods.ts';

export type ChangeableItem = Selectable<OrderItemsTable> & {
  /** Units that are still to be sent: not refunded. */
  to_send: number;
  /** Of these, units that can be swapped or taken out: in no return, out of stock for this order, not reviewed. */
  changeable: number;
  /** Whether its units are counted: they left a stock. */
  is_counted: boolean;
  /** A refund or return names it, also one that failed or was called off. */
  is_named: boolean;
};

/** Units of an item that were refunded, or are being refunded: they are not sent. `item`: the column with its id. */
export const unitsRefunded = (item: string) => sql<number>`
  (select coalesce(sum(l.quantity), 0)::int from refund_lines l join refunds r on r.id = l.refund_id
    where l.order_item_id = ${sql.ref(item)} and r.status <> 'failed')`;

/** What they were refunded for, where the refund is money or credit alone. */
export const centsRefunded = (item: string) => sql<number>`
  (select coalesce(sum(l.amount_cents), 0)::int from refund_lines l join refunds r on r.id = l.refund_id
    where l.order_item_id = ${sql.ref(item)} and r.status <> 'failed')`;

/** Units of an item that returns have; a refund counts its own. */
export const unitsInReturns = (item: string) => sql<number>`
  (select coalesce(sum(l.quantity), 0)::int from return_lines l join returns r on r.id = l.return_id
    where l.order_item_id = ${sql.ref(item)} and r.status = any (${returnStatusesThat(takesUnits)}))`;

/** The items of an order with what may still be changed about each, in the order of `readItems`. */
export async function readChangeable(db: Kysely<Database>, orderId: string): Promise<ChangeableItem[]> {
  const { rows } = await sql<ChangeableItem>`
    select i.*, i.quantity - n.refunded as to_send,
      case when exists (select from reviews v where v.order_id = i.order_id and v.product_id = i.product_id) then 0
        else greatest(0, least(i.quantity - n.refunded - n.returning, coalesce(o.units, i.quantity))) end as changeable,
      o.product_id is not null as is_counted, n.is_named
    from order_items i
    left join (${unitsOut(orderId)}) o on o.product_id = i.product_id
    cross join lateral (
      select
        ${unitsRefunded('i.id')} as refunded,
        ${unitsInReturns('i.id')} as returning,
        exists (select from refund_lines where order_item_id = i.id)
          or exists (select from return_lines where order_item_id = i.id) as is_named
    ) n
    where i.order_id = ${orderId} order by i.product_name, i.id
  `.execute(db);
  return rows;
}
