import { sql } from 'kysely';
import { isSent, statusesThat } from '#domain/order/order-state.ts';
import type { OpenOrder } from './open-order.ts';
import type { StockChange } from './order-rows.ts';

export interface ReturnedGoods {
  product_id: string;
  quantity: number;
}

/**
 * What may still come back of an order: rows of product, units, and whether some came back or were lost before. A sold
 * unit is out, back in stock, or written off by a refund.
 */
export const unitsOut = (orderId: string) => sql`
  select m.product_id, (-sum(m.quantity) - coalesce(max(lost.units), 0))::int as units,
    bool_or(m.reason in ('release', 'return')) or max(lost.units) > 0 as is_part
  from stock_movements m left join (
    select i.product_id, sum(l.written_off) as units
    from refunds r join refund_lines l on l.refund_id = r.id join order_items i on i.id = l.order_item_id
    where r.order_id = ${orderId} and r.status <> 'failed' group by i.product_id
  ) lost on lost.product_id = m.product_id
  where m.order_id = ${orderId} group by m.product_id`;

/**
 * Returns goods of an order to stock, all or the named ones. Never more than is still out, so a second call does
 * nothing.
 */
export async function giveBackGoods(open: OpenOrder, named?: readonly ReturnedGoods[]): Promise<void> {
  await open.lockStock();
  const { rows } = await sql<StockChange>`
    with back as materialized (
      select o.product_id, least(o.units, n.quantity) as quantity,
        case when o.is_part or n.quantity is not null then 'return' else 'release' end as reason
      from (${unitsOut(open.order.id)}) o
      left join jsonb_to_recordset(${JSON.stringify(named ?? [])}) as n (product_id uuid, quantity integer)
        on n.product_id = o.product_id
      where o.units > 0 and (n.quantity is not null or ${named === undefined})
    ), moved as (
      insert into stock_movements (product_id, quantity, reason, order_id)
      select product_id, quantity, reason, ${open.order.id} from back
    )
    update products p set stock_quantity = p.stock_quantity + back.quantity from back
    where p.id = back.product_id and p.stock_quantity is not null
    returning p.id, p.stock_quantity
  `.execute(open.trx);
  open.stockChanges.push(...rows);
}

/** Writes off the units of a refund by item that do not go back on sale, as far as they are still out. */
export async function writeOffGoods({ trx, order }: OpenOrder, refundId: string): Promise<void> {
  await sql`
    update refund_lines l set written_off = least(l.quantity - l.restocked, greatest(o.units + l.written_off, 0))
    from refunds r, order_items i, (${unitsOut(order.id)}) o
    where l.refund_id = ${refundId} and r.id = l.refund_id and not r.restock
      and i.id = l.order_item_id and o.product_id = i.product_id
  `.execute(trx);
}

interface Missing {
  id: string;
  name: string;
  stock_quantity: number;
  missing: number;
}

/**
 * Takes the goods of a revived order from stock again: all of them or none. Returns the product that is short and its
 * stock, or null on success.
 */
export async function takeGoodsAgain(open: OpenOrder): Promise<{ name: string; left: number } | null> {
  await open.lockStock();
  const gone = await findDeletedProduct(open);
  if (gone) return { name: gone, left: 0 };
  const { rows } = await sql<Missing>`
    select p.id, p.name, p.stock_quantity, m.missing from products p join (
      select product_id, (sum(quantity) - sum(quantity) filter (where reason in ('order', 'swap')))::int as missing
      from stock_movements where order_id = ${open.order.id} group by product_id
    ) m on m.product_id = p.id
    where m.missing > 0 and p.stock_quantity is not null order by p.id
  `.execute(open.trx);
  const short = rows.find(row => row.stock_quantity < row.missing);
  if (short) return { name: short.name, left: short.stock_quantity };
  for (const { id, missing } of rows) open.stockChanges.push(await takeAgain(open, id, missing));
  return null;
}

async function takeAgain({ trx, order }: OpenOrder, productId: string, quantity: number): Promise<StockChange> {
  const { rows } = await sql<StockChange>`
    with moved as (
      insert into stock_movements (product_id, quantity, reason, order_id)
      values (${productId}, ${-quantity}, 'retake', ${order.id})
    )
    update products set stock_quantity = stock_quantity - ${quantity} where id = ${productId}
      returning id, stock_quantity
  `.execute(trx);
  if (!rows[0]) throw new Error(`Product ${productId} was locked a moment ago`);
  return rows[0];
}

/**
 * A deleted product of the order, by name with its stock: it can no longer be sent. Null if there is none, and for an
 * order that was sent and whose goods did not come back.
 */
async function findDeletedProduct({ trx, order }: OpenOrder): Promise<string | null> {
  const { rows } = await sql<{ product_name: string }>`
    select product_name from order_items where order_id = ${order.id} and product_id is null and (
      not exists (select from order_events
        where order_id = ${order.id} and to_status = any(${statusesThat(isSent)}))
      or exists (select from gone_stock_movements
        where order_number = ${order.order_number} and reason in ('release', 'return'))
    ) order by product_name, id limit 1
  `.execute(trx);
  return rows[0]?.product_name ?? null;
}
