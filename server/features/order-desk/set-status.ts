import { sql, type Updateable } from 'kysely';
import type { OrderStatusInput, OrderStatusReply } from '#contract/admin.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { type OrderStatus, staffMove } from '#domain/order-state.ts';
import type { OrdersTable } from '#server/database/schema.ts';
import { announceProduct } from '#server/features/catalog/announce-product.ts';
import { logActivity } from '#server/features/order-book/log-activity.ts';
import {
  redeemCouponAgain,
  releaseCoupon,
  type ShelfChange,
  takeGoodsAgain,
} from '#server/features/order-book/order-goods.ts';
import {
  type Actor,
  announceOrder,
  lockOrder,
  moveOrder,
  type OrderMailKind,
  type OrderRow,
  queueMail,
  type Trx,
} from '#server/features/order-book/order-rows.ts';
import { presentAdminOrder } from '#server/features/order-book/present-order.ts';
import { cancelUnpaid } from '#server/features/orders/cancel-order.ts';
import { endOpenPayments } from '#server/features/payments/end-payments.ts';
import { besideTheOrder, keptCents } from '#server/features/refunds/kept-money.ts';
import { readHoldMinutes } from '#server/features/settings/queries.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { byShopLine } from './by-shop-line.ts';

interface Changed {
  order: OrderRow;
  mailed: boolean;
  shelf: ShelfChange[];
}

/**
 * Staff set any status (rulings section 7). The change is written down with who did it and never moves money: while there is
 * money to give back, canceled and refunded go by `refundOrder`. Canceling what nobody paid for gives goods and coupon back,
 * reviving it takes them again. Refuses order_not_found, changed_meanwhile (with the other status), reason_needed, refund_first,
 * money_given_back, coupon_used_up, sold_out, fewer_left.
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
    if (!isRefusal(result)) {
      const { status, reason } = input;
      const facts = { from: order.status, to: status, ...(reason ? { reason } : {}) };
      await logActivity(trx, staff, { action: 'order.status', kind: 'order', subject: order.order_number, facts });
    }
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
  if (isEnd(to) && (await keptCents(trx, order)) > 0) return refuse('refund_first');
  if (to === 'canceled' && !isSettled && !order.paid_at) {
    return { ...(await cancelUnpaid(trx, order, by, byShopLine(reason))), mailed: true };
  }
  if (isEnd(order.status) && !isEnd(to)) {
    const refused = await revive(trx, order);
    if (refused) return refused;
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

const isEnd = (status: OrderStatus) => status === 'canceled' || status === 'refunded';

/** What a canceled order had is taken again, all of it or nothing. One whose money went back would be sent for nothing. */
async function revive(trx: Trx, order: OrderRow): Promise<Refusal | null> {
  const givenBack = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '<>', 'failed')
    .where('reason', 'not in', besideTheOrder)
    .executeTakeFirst();
  if (givenBack) return refuse('money_given_back');
  const code = await redeemCouponAgain(trx, order.id);
  if (code) return refuse('coupon_used_up', { code });
  const short = await takeGoodsAgain(trx, order.id);
  if (!short) return null;
  await releaseCoupon(trx, order.id);
  return short.left === 0 ? refuse('sold_out', short) : refuse('fewer_left', short);
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
  return queueMail(trx, kind, order.id, { facts: { by_line: byShopLine(reason) } });
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
