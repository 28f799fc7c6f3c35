import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ContactPrefill } from '#contract/support/shapes.ts';
import { normalizeOrderNumber } from '#domain/order/order-number.ts';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findProvenOrder } from './find-order.ts';

type Db = Kysely<Database>;
type Lookup = Pick<Services, 'db' | 'pool' | 'env'>;
type OrderRow = Omit<ContactPrefill['orders'][number], 'placed_at'> & { placed_at: Date };

const mostOrders = 10;

interface Asked {
  /** The order the visitor came from, and the key of its link. */
  order: string;
  key: string | undefined;
}

/** What the contact form starts with: the account's orders to choose from, or the order whose link was followed. */
export function readContact(services: Lookup, viewer: Viewer | null, asked: Asked): Promise<ContactPrefill> {
  return viewer ? readOfAccount(services.db, viewer, asked) : readOfGuest(services, asked);
}

async function readOfAccount(db: Db, { id, email }: Viewer, { order }: Asked): Promise<ContactPrefill> {
  const number = normalizeOrderNumber(order) ?? '';
  const orders = await readOrders(db, sql`user_id = ${id}`, number);
  const chosen = orders.find(({ order_number }) => order_number === number)?.order_number ?? null;
  return { email, is_signed_in: true, orders, chosen };
}

async function readOfGuest(services: Lookup, { order, key }: Asked): Promise<ContactPrefill> {
  const proven = await findProvenOrder(services, { orderNumber: order, orderKey: key });
  if (!proven) return { email: null, is_signed_in: false, orders: [], chosen: null };
  const number = proven.order_number;
  return {
    email: proven.email,
    is_signed_in: false,
    orders: await readOrders(services.db, sql`id = ${proven.id}`, number),
    chosen: number,
  };
}

/** The latest orders, with `first` on top. */
async function readOrders(db: Db, which: RawBuilder<unknown>, first: string): Promise<ContactPrefill['orders']> {
  const { rows } = await sql<OrderRow>`
    select o.order_number, o.status, o.placed_at, o.total_cents, i.product_name, i.image_url
    from (
      select * from orders where ${which} order by order_number = ${first} desc, placed_at desc, id limit ${mostOrders}
    ) o left join lateral (
      select product_name, image_url from order_items where order_id = o.id order by product_name, id limit 1
    ) i on true order by o.order_number = ${first} desc, o.placed_at desc, o.id
  `.execute(db);
  return rows.map(row => ({ ...row, placed_at: row.placed_at.toISOString() }));
}
