import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { type OrderActor, type OrderEventType, type OrderStatus, orderStatusRules } from '#domain/order-state.ts';
import type { Database, OrdersTable } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

export type Trx = Transaction<Database>;
export type OrderRow = Selectable<OrdersTable> & { status: OrderStatus };

export interface Actor {
  kind: OrderActor | 'provider';
  id: string | null;
}

export const system: Actor = { kind: 'system', id: null };

/** Order before payment before products: everyone locks in this order. */
export async function lockOrder(trx: Trx, id: string): Promise<OrderRow | null> {
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

interface Move {
  to: OrderStatus;
  by: Actor;
  message?: string | null;
  /** Another title in the timeline than the status has. */
  type?: OrderEventType;
  set?: Updateable<OrdersTable>;
}

/** Moves a locked order to a status and writes the event; what else changes with it goes in `set`. */
export async function moveOrder(trx: Trx, order: OrderRow, { to, by, message, type, set }: Move): Promise<OrderRow> {
  const row = await trx
    .updateTable('orders')
    .set({
      // Only an unpaid order has goods set aside for a time.
      ...(to === 'pending' || to === 'processing' ? {} : { hold_expires_at: null }),
      ...set,
      status: to,
      version: order.version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (to !== order.status) {
    await trx
      .insertInto('order_events')
      .values({
        order_id: order.id,
        type: type ?? orderStatusRules[to].eventType,
        message: message ?? null,
        from_status: order.status,
        to_status: to,
        actor_kind: by.kind,
        actor_id: by.id,
      })
      .execute();
  }
  return row as OrderRow;
}

/** A line in the timeline that moves nothing. */
export async function noteOrder(trx: Trx, orderId: string, message: string, by: Actor = system): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({ order_id: orderId, type: 'note', message, actor_kind: by.kind, actor_id: by.id })
    .execute();
}

export type OrderMailKind =
  | 'order_placed'
  | 'payment_received'
  | 'payment_failed'
  | 'order_canceled'
  | 'order_shipped'
  | 'order_out_for_delivery'
  | 'order_delivered'
  | 'order_refunded';

/** Puts a mail in the outbox, to be sent after the commit. The same reason twice is one message: false then. */
export async function queueMail(
  trx: Kysely<Database>,
  kind: OrderMailKind,
  orderId: string,
  more: { about?: string; facts?: Record<string, string> } = {},
): Promise<boolean> {
  const queued = await trx
    .insertInto('outbox')
    .values({
      kind,
      dedupe_key: `${kind}:${more.about ?? orderId}`,
      payload: JSON.stringify({ order_id: orderId, ...more.facts }),
    })
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return queued !== undefined;
}

/** After the commit: the buyer's other tabs and the staff hear of it, and the workers look for mail. */
export function announceOrder(
  { live, jobs }: Pick<Services, 'live' | 'jobs'>,
  order: { order_number: string; user_id: string | null },
): void {
  jobs.nudgeOutbox();
  const event = { type: 'orderChanged', order_number: order.order_number } as const;
  live.publish('staff', event);
  if (order.user_id) live.publish(`user:${order.user_id}`, event);
}
