import { sql } from 'kysely';
import type { Trx } from './order-rows.ts';

export interface ShelfChange {
  id: string;
  stock_quantity: number;
}

/** Puts back what an order still holds, at most once however often it is asked. The order's row is locked. */
export async function giveBackGoods(trx: Trx, orderId: string): Promise<ShelfChange[]> {
  const { rows } = await sql<ShelfChange>`
    with away as materialized (
      select product_id, -sum(quantity)::int as quantity, bool_or(reason in ('release', 'return')) as was_released
      from stock_movements where order_id = ${orderId} group by product_id having sum(quantity) < 0
    ), moved as (
      insert into stock_movements (product_id, quantity, reason, order_id)
      select product_id, quantity, case when was_released then 'return' else 'release' end, ${orderId} from away
    ), held as (
      select id from products where id in (select product_id from away) order by id for no key update
    )
    update products p set stock_quantity = p.stock_quantity + away.quantity
    from away join held on held.id = away.product_id
    where p.id = away.product_id and p.stock_quantity is not null
    returning p.id, p.stock_quantity
  `.execute(trx);
  return rows;
}

export interface ReturnedGoods {
  product_id: string;
  quantity: number;
}

/** Puts returned units on the shelf, of each product never more than the order still holds. The order's row is locked. */
export async function restockGoods(trx: Trx, orderId: string, goods: readonly ReturnedGoods[]): Promise<ShelfChange[]> {
  const shelf: ShelfChange[] = [];
  // In one order for everybody, so that two returns never wait for each other.
  for (const { product_id, quantity } of [...goods].sort((a, b) => (a.product_id < b.product_id ? -1 : 1))) {
    const { rows } = await sql<ShelfChange>`
      with away as materialized (
        select least(-sum(quantity), ${quantity})::int as quantity from stock_movements
        where order_id = ${orderId} and product_id = ${product_id} having sum(quantity) < 0
      ), moved as (
        insert into stock_movements (product_id, quantity, reason, order_id)
        select ${product_id}, quantity, 'return', ${orderId} from away
      )
      update products p set stock_quantity = p.stock_quantity + away.quantity from away
      where p.id = ${product_id} and p.stock_quantity is not null
      returning p.id, p.stock_quantity
    `.execute(trx);
    shelf.push(...rows);
  }
  return shelf;
}

interface Missing {
  id: string;
  name: string;
  stock_quantity: number | null;
  missing: number;
}

/**
 * Takes the goods of an order again that had given them back: all of them or none.
 * Answers the product that is short and what is left of it, or null when everything was there.
 */
export async function takeGoodsAgain(trx: Trx, orderId: string): Promise<{ name: string; left: number } | null> {
  const { rows } = await sql<Missing>`
    select p.id, p.name, p.stock_quantity, m.missing from products p join (
      select product_id, (sum(quantity) - sum(quantity) filter (where reason = 'order'))::int as missing
      from stock_movements where order_id = ${orderId} group by product_id
    ) m on m.product_id = p.id
    where m.missing > 0 order by p.id for no key update of p
  `.execute(trx);
  const counted = rows.filter(row => row.stock_quantity !== null);
  const short = counted.find(row => (row.stock_quantity ?? 0) < row.missing);
  if (short) return { name: short.name, left: short.stock_quantity ?? 0 };
  for (const row of counted) {
    await trx
      .updateTable('products')
      .set({ stock_quantity: (row.stock_quantity ?? 0) - row.missing })
      .where('id', '=', row.id)
      .execute();
    await trx
      .insertInto('stock_movements')
      .values({ product_id: row.id, quantity: -row.missing, reason: 'retake', order_id: orderId })
      .execute();
  }
  return null;
}

/** The coupon of an order that was canceled unpaid may be used again. */
export async function releaseCoupon(trx: Trx, orderId: string): Promise<void> {
  await sql`
    with released as (
      update coupon_redemptions set released_at = now() where order_id = ${orderId} and released_at is null
      returning coupon_id
    )
    update coupons c set redemptions = redemptions - 1 from released where c.id = released.coupon_id
  `.execute(trx);
}

/**
 * Redeems the coupon of a revived order again, within its limits; a code that was deleted since has none. Answers the code when
 * it cannot be had any more, or null.
 */
export async function redeemCouponAgain(trx: Trx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null; code: string | null; may: boolean }>`
    select c.id, c.code, c.id is null or (
      (c.max_redemptions is null or c.redemptions < c.max_redemptions)
      and (c.max_per_customer is null or c.max_per_customer > (
        select count(*) from coupon_redemptions o where o.coupon_id = c.id and o.released_at is null
          and (o.email = r.email or o.user_id = r.user_id)))
    ) as may
    from coupon_redemptions r
    left join lateral (select * from coupons where id = r.coupon_id for update) c on true
    where r.order_id = ${orderId} and r.released_at is not null
  `.execute(trx);
  const [coupon] = rows;
  if (!coupon) return null;
  if (!coupon.may) return coupon.code;
  await sql`update coupons set redemptions = redemptions + 1 where id = ${coupon.id}`.execute(trx);
  await sql`update coupon_redemptions set released_at = null where order_id = ${orderId}`.execute(trx);
  return null;
}
