import { type Kysely, sql } from 'kysely';
import { awaitsCarrier, statusesThat } from '#domain/order/order-state.ts';
import type { Database } from '#server/database/schema.ts';
import type { OpenOrder } from './open-order.ts';

type Db = Kysely<Database>;

/** An order that another one's goods are sent with. */
interface Original {
  id: string;
  order_number: string;
}

/** The order whose parcel this one goes into, while that one waits for the carrier here. */
export async function findOriginal(db: Db, orderId: string): Promise<Original | null> {
  const found = await db
    .selectFrom('staff_orders as s')
    .innerJoin('orders as o', 'o.id', 's.adds_to')
    .select(['o.id', 'o.order_number'])
    .where('s.order_id', '=', orderId)
    .where('o.status', 'in', statusesThat(awaitsCarrier))
    .executeTakeFirst();
  return found ?? null;
}

/** The ids of the orders that add goods to this one, oldest first: always locked in this order, after it. */
export async function findAdded({ trx, order }: Pick<OpenOrder, 'trx' | 'order'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from staff_orders s join orders o on o.id = s.order_id
    where s.adds_to = ${order.id} order by o.placed_at, o.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
