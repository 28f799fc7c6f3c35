import { sql } from 'kysely';
import type { OpenOrder } from './open-order.ts';
import type { ShelfChange } from './order-rows.ts';

/** Puts back what an order still holds, at most once however often it is asked. */
export async function giveBackGoods(open: OpenOrder): Promise<void> {
  await open.lockShelf();
  const { rows } = await sql<ShelfChange>`
    with away as materialized (
      select product_id, -sum(quantity)::int as quantity, bool_or(reason in ('release', 'return')) as was_released
      from stock_movements where order_id = ${open.order.id} group by product_id having sum(quantity) < 0
    ), moved as (
      insert into stock_movements (product_id, quantity, reason, order_id)
      select product_id, quantity, case when was_released then 'return' else 'release' end, ${open.order.id} from away
    )
    update products p set stock_quantity = p.stock_quantity + away.quantity from away
    where p.id = away.product_id and p.stock_quantity is not null
    returning p.id, p.stock_quantity
  `.execute(open.trx);
  open.shelf.push(...rows);
}

export interface ReturnedGoods {
  product_id: string;
  quantity: number;
}

/** Puts returned units on the shelf, of each product never more than the order still holds. */
export async function restockGoods(open: OpenOrder, goods: readonly ReturnedGoods[]): Promise<void> {
  await open.lockShelf();
  for (const { product_id, quantity } of goods) {
    const { rows } = await sql<ShelfChange>`
      with away as materialized (
        select least(-sum(quantity), ${quantity})::int as quantity from stock_movements
        where order_id = ${open.order.id} and product_id = ${product_id} having sum(quantity) < 0
      ), moved as (
        insert into stock_movements (product_id, quantity, reason, order_id)
        select ${product_id}, quantity, 'return', ${open.order.id} from away
      )
      update products p set stock_quantity = p.stock_quantity + away.quantity from away
      where p.id = ${product_id} and p.stock_quantity is not null
      returning p.id, p.stock_quantity
    `.execute(open.trx);
    open.shelf.push(...rows);
  }
}

interface Missing {
  id: string;
  name: string;
  stock_quantity: number;
  missing: number;
}

/**
 * Takes the goods of an order again that had given them back: all of them or none.
 * Answers the product that is short and what is left of it, or null when everything was there.
 */
export async function takeGoodsAgain(open: OpenOrder): Promise<{ name: string; left: number } | null> {
  await open.lockShelf();
  const { rows } = await sql<Missing>`
    select p.id, p.name, p.stock_quantity, m.missing from products p join (
      select product_id, (sum(quantity) - sum(quantity) filter (where reason = 'order'))::int as missing
      from stock_movements where order_id = ${open.order.id} group by product_id
    ) m on m.product_id = p.id
    where m.missing > 0 and p.stock_quantity is not null order by p.id
  `.execute(open.trx);
  const short = rows.find(row => row.stock_quantity < row.missing);
  if (short) return { name: short.name, left: short.stock_quantity };
  for (const { id, missing } of rows) open.shelf.push(await takeAgain(open, id, missing));
  return null;
}

async function takeAgain({ trx, order }: OpenOrder, productId: string, quantity: number): Promise<ShelfChange> {
  const { rows } = await sql<ShelfChange>`
    with moved as (
      insert into stock_movements (product_id, quantity, reason, order_id)
      values (${productId}, ${-quantity}, 'retake', ${order.id})
    )
    update products set stock_quantity = stock_quantity - ${quantity} where id = ${productId} returning id, stock_quantity
  `.execute(trx);
  if (!rows[0]) throw new Error(`Product ${productId} was locked a moment ago`);
  return rows[0];
}
