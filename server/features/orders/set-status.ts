import { sql, type Updateable } from 'kysely';
import { cancelLines } from '#content/emails/orders.ts';
import { fill } from '#content/fill.ts';
import type { OrderStatusInput, OrderStatusReply } from '#contract/admin.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { type OrderStatus, staffMove } from '#domain/order-state.ts';
import type { OrdersTable } from '#server/database/schema.ts';
import { announceProduct } from '#server/features/catalog/announce-product.ts';
import { readHoldMinutes } from '#server/features/settings/queries.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { cancelUnpaid } from './cancel-order.ts';
import { endOpenPayments } from './end-payments.ts';
import { type ShelfChange, takeGoodsAgain } from './order-goods.ts';
import {
  type Actor,
  announceOrder,
  lockOrder,
  moveOrder,
  type OrderMailKind,
  type OrderRow,
  queueMail,
  type Trx,
} from './order-rows.ts';
import { presentAdminOrder } from './present-order.ts';

interface Changed {
  order: OrderRow;
  mailed: boolean;
  shelf: ShelfChange[];
}

/**
 * Staff set any status (rulings section 7). The change is written down with who did it and never moves money; canceling what
 * nobody paid for gives the goods back, reviving it takes them again.
 * Refuses order_not_found, changed_meanwhile (with the other status), reason_needed, sold_out, fewer_left.
 */
export async function setOrderStatus(
  services: Services,
  staff: Viewer,
  id: string,
  input: OrderStatusInput,
): Promise<OrderStatusReply | Refusal> {
  if (input.status === 'canceled') await endOpenPayments(services, id);
  const changed = await services.db.transaction().execute(async (trx): Promise<Changed | Refusal> => {
    const order = await lockOrder(trx, id);
    if (!order) return refuse('order_not_found');
    if (input.version !== undefined && input.version !== order.version) {
      return refuse('changed_meanwhile', { status: order.status, version: order.version });
    }
    const tracked = await setTracking(trx, order, input);
    if (tracked.status === input.status) return { order: tracked, mailed: false, shelf: [] };
    const result = await change(trx, tracked, input, { kind: 'staff', id: staff.id });
    if (!isRefusal(result)) await logActivity(trx, staff, order, input);
    return result;
  });
  if (isRefusal(changed)) return changed;
  announceOrder(services, changed.order);
  for (const product of changed.shelf) announceProduct(services, product);
  return { order: presentAdminOrder(changed.order), buyer_mailed: changed.mailed };
}

async function change(trx: Trx, order: OrderRow, input: OrderStatusInput, by: Actor): Promise<Changed | Refusal> {
  const { status: to, reason } = input;
  const isSettled = await isPaidFor(trx, order);
  if (staffMove(order.status, to, { isSettled, refundableCents: 0 }).asksReason && !reason)
    return refuse('reason_needed');
  if (to === 'canceled' && !isSettled) {
    const byLine = fill(cancelLines.byShop, { reason: reason || 'it could not be completed' });
    return { ...(await cancelUnpaid(trx, order, by, byLine)), mailed: true };
  }
  if (order.status === 'canceled') {
    const short = await takeGoodsAgain(trx, order.id);
    if (short) return short.left === 0 ? refuse('sold_out', short) : refuse('fewer_left', short);
  }
  const moved = await moveOrder(trx, order, {
    to,
    by,
    message: reason ?? null,
    set: {
      ...(isSettled ? {} : unpaidColumns(to, reason)),
      ...(to === 'pending' ? { hold_expires_at: await newHold(trx) } : {}),
    },
  });
  return { order: moved, mailed: await informBuyer(trx, moved, reason), shelf: [] };
}

/** A manual payment has a reason and a time; goods sent without one have the reason alone, and may still be paid. */
function unpaidColumns(to: OrderStatus, reason: string | undefined): Updateable<OrdersTable> {
  if (to === 'paid') return { manual_payment_reason: reason ?? null, paid_at: new Date() };
  const isSent = to === 'packed' || to === 'shipped' || to === 'out_for_delivery' || to === 'delivered';
  return isSent ? { manual_payment_reason: reason ?? 'Sent without a payment on record.' } : {};
}

async function isPaidFor(trx: Trx, order: OrderRow): Promise<boolean> {
  if ((order.manual_payment_reason && order.paid_at) || order.total_cents === 0) return true;
  const captured = await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'captured')
    .where(sql<boolean>`refund_reserved_cents < amount_cents`)
    .executeTakeFirst();
  return captured !== undefined;
}

/** Set aside anew, so that an order nobody pays ends by itself again. */
async function newHold(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select now() + make_interval(mins => ${await readHoldMinutes(trx)}) as until
  `.execute(trx);
  if (!rows[0]) throw new Error('A select without from answers one row');
  return rows[0].until;
}

const mailOf: Partial<Record<OrderStatus, OrderMailKind>> = {
  shipped: 'order_shipped',
  out_for_delivery: 'order_out_for_delivery',
  delivered: 'order_delivered',
  canceled: 'order_canceled',
};

async function informBuyer(trx: Trx, order: OrderRow, reason: string | undefined): Promise<boolean> {
  const kind = mailOf[order.status];
  if (!kind) return false;
  const byLine = fill(cancelLines.byShop, { reason: reason || 'it could not be completed' });
  return queueMail(trx, kind, order.id, { facts: { by_line: byLine } });
}

async function setTracking(trx: Trx, order: OrderRow, input: OrderStatusInput): Promise<OrderRow> {
  const { tracking_number, tracking_url, carrier } = input;
  if (tracking_number === undefined && tracking_url === undefined && carrier === undefined) return order;
  const row = await trx
    .updateTable('orders')
    .set({ tracking_number, tracking_url, carrier, version: order.version + 1, updated_at: sql`now()` })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as OrderRow;
}

async function logActivity(
  trx: Trx,
  staff: Viewer,
  order: OrderRow,
  { status, reason }: OrderStatusInput,
): Promise<void> {
  await trx
    .insertInto('activity')
    .values({
      actor_id: staff.id,
      actor_email: staff.email,
      action: 'order.status',
      subject_kind: 'order',
      subject_id: order.order_number,
      facts: JSON.stringify({ from: order.status, to: status, ...(reason ? { reason } : {}) }),
    })
    .execute();
}
