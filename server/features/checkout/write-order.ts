import type { Insertable } from 'kysely';
import type pg from 'pg';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { mailboxOf } from '#domain/email.ts';
import { despiteConflicts } from '#server/database/despite-conflicts.ts';
import type { OrderEventsTable, OrderItemsTable, OrdersTable, PaymentsTable } from '#server/database/schema.ts';
import type { CouponRow } from '#server/features/checkout/price-lines.ts';
import type { OrderColumns, OrderJobKind, OrderMailKind } from '#server/features/order-book/order-rows.ts';
import type { PurchaseKey } from './read-purchase.ts';

/** Columns of a new row. One that is added to its table does not compile until it is given a value, or left out here. */
type NewRow<Table, LeftOut extends PropertyKey> = Required<Omit<Insertable<Table>, LeftOut>>;
/** What the table has by default, and what an order has only once something happened to it. */
type OrderWithout =
  | 'currency'
  | 'shipping_country'
  | 'refunded_cents'
  | 'change_minutes'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | Extract<
      keyof OrderColumns,
      'carrier' | 'tracking_number' | 'tracking_url' | 'hold_extended_at' | 'manual_payment_reason'
    >;

/** An order with all its rows, ready to be written at once. */
export interface NewOrder {
  claim: PurchaseKey & { request_hash: string };
  reply: PlacedOrder;
  order: NewRow<OrdersTable, OrderWithout>;
  items: NewRow<OrderItemsTable, 'currency'>[];
  events: Omit<Insertable<OrderEventsTable>, 'order_id'>[];
  payment: Insertable<PaymentsTable> & { id: string };
  coupon: CouponRow | null;
  /** The account cart that is bought and emptied; null when lines were named. */
  cartOf: string | null;
  /** For the outbox. */
  messages: (OrderMailKind | OrderJobKind)[];
  /** Units of a product one buyer may hold without paying, this order with them; null for no limit. */
  mostUnpaid: number | null;
}

interface StockLeft {
  id: string;
  stock_quantity: number | null;
}

export type WriteOutcome =
  | { outcome: 'written'; stock: StockLeft[] }
  /** The key was claimed by an earlier copy of the request. */
  | { outcome: 'repeat' }
  /** Stock, price, coupon or cart are not as they were read; nothing was written. */
  | { outcome: 'changed' };

/**
 * Writes the order in one call of `write_order` (db/functions), which is one transaction: a key that is taken makes it a
 * no-op, anything missing takes all of it back. Serialization failures and deadlocks are tried again three times.
 */
export async function writeOrder(pool: pg.Pool, order: NewOrder): Promise<WriteOutcome> {
  try {
    return await despiteConflicts(() => write(pool, order));
  } catch (fault) {
    const { code, constraint } = fault as pg.DatabaseError;
    if (code === 'GG409') return { outcome: 'changed' };
    if (code === '23505' && constraint === 'orders_order_number_key') return { outcome: 'changed' };
    throw fault;
  }
}

async function write(pool: pg.Pool, order: NewOrder): Promise<WriteOutcome> {
  const { claim, coupon } = order;
  const { rows } = await pool.query<{ stock: StockLeft[] | null }>({
    name: 'write-order',
    text: 'select write_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) as stock',
    values: [
      claim.scope,
      claim.key,
      claim.request_hash,
      JSON.stringify(order.reply),
      JSON.stringify(order.order),
      JSON.stringify(order.items),
      JSON.stringify(order.events),
      JSON.stringify(order.payment),
      coupon?.id ?? null,
      coupon?.discount ?? null,
      coupon ? mailboxOf(order.order.email) : null,
      order.cartOf,
      order.messages,
      order.mostUnpaid,
    ],
  });
  const stock = rows[0]?.stock;
  return stock ? { outcome: 'written', stock } : { outcome: 'repeat' };
}
