import type { Insertable } from 'kysely';
import type pg from 'pg';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { mailboxOf } from '#domain/email.ts';
import { despiteConflicts } from '#server/database/despite-conflicts.ts';
import type { OrderEventsTable, OrderItemsTable, OrdersTable, PaymentsTable } from '#server/database/schema.ts';
import type { CouponRow } from '#server/features/checkout/price-lines.ts';
import type { OrderColumns, OrderJobKind, OrderMailKind } from '#server/features/order-book/order-rows.ts';
import type { PurchaseKey } from './read-purchase.ts';

/** Columns of a new row. A column added to the table does not compile until it has a value here or is left out. */
type NewRow<Table, LeftOut extends PropertyKey> = Required<Omit<Insertable<Table>, LeftOut>>;
/** Columns with a default, and those set only later in an order's life. */
type OrderWithout =
  | 'currency'
  | 'shipping_country'
  | 'refunded_cents'
  | 'refunded_credit_cents'
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
  order: NewRow<OrdersTable, OrderWithout> & { manual_payment_reason?: string };
  items: NewRow<OrderItemsTable, 'currency'>[];
  events: Omit<Insertable<OrderEventsTable>, 'order_id'>[];
  /** null: an order by staff that nobody was asked to pay yet. */
  payment: (Insertable<PaymentsTable> & { id: string }) | null;
  coupon: CouponRow | null;
  /** The account cart to empty; null if items were named. */
  cartOf: string | null;
  /** For the outbox. */
  messages: (OrderMailKind | OrderJobKind)[];
  /** Units of a product one buyer may hold unpaid, including this order; null for no limit. */
  mostUnpaid: number | null;
}

export interface StockLeft {
  id: string;
  stock_quantity: number | null;
}

export type WriteOutcome =
  | { outcome: 'written'; stock: StockLeft[] }
  /** The key was claimed by an earlier copy of the request. */
  | { outcome: 'repeat' }
  /** Stock, price, coupon or cart changed since they were read; nothing was written. */
  | { outcome: 'changed' };

/**
 * Writes the order with one call of `write_order` (db/functions), in one transaction: does nothing if the key is taken,
 * and rolls back if anything is missing. Serialization failures and deadlocks are retried three times.
 */
export async function writeOrder(pool: pg.Pool, order: NewOrder): Promise<WriteOutcome> {
  try {
    return await despiteConflicts(() => write(pool, order));
  } catch (fault) {
    if (isChanged(fault)) return { outcome: 'changed' };
    throw fault;
  }
}

/** Whether something of the order is not as it was read, so that it must be read again. */
export function isChanged(fault: unknown): boolean {
  const { code, constraint } = fault as pg.DatabaseError;
  return code === 'GG409' || (code === '23505' && constraint === 'orders_order_number_key');
}

async function write(pool: pg.Pool, order: NewOrder): Promise<WriteOutcome> {
  const { rows } = await pool.query<Written>({ name: 'write-order', ...writeOrderStatement(order) });
  const stock = rows[0]?.stock;
  return stock ? { outcome: 'written', stock } : { outcome: 'repeat' };
}

export interface Written {
  /** null: the key was claimed by an earlier copy of the request. */
  stock: StockLeft[] | null;
}

/** For a transaction that writes more than the order. */
export function writeOrderStatement(order: NewOrder): { text: string; values: unknown[] } {
  const { claim, coupon } = order;
  return {
    text: 'select write_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) as stock',
    values: [
      claim.scope,
      claim.key,
      claim.request_hash,
      JSON.stringify(order.reply),
      JSON.stringify(order.order),
      JSON.stringify(order.items),
      JSON.stringify(order.events),
      order.payment && JSON.stringify(order.payment),
      coupon?.id ?? null,
      coupon?.discount ?? null,
      coupon ? mailboxOf(order.order.email) : null,
      order.cartOf,
      order.messages,
      order.mostUnpaid,
    ],
  };
}
