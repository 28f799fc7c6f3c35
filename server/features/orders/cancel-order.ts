import { sql } from 'kysely';
import { cancelLines } from '#content/emails/orders.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { canBuyerCancel } from '#domain/order-change.ts';
import { refundable } from '#domain/refund.ts';
import { announceProduct } from '#server/features/catalog/announce-product.ts';
import { giveBackGoods, releaseCoupon, type ShelfChange } from '#server/features/order-book/order-goods.ts';
import {
  type Actor,
  announceOrder,
  lockOrder,
  moveOrder,
  type OrderRow,
  queueMail,
  system,
  type Trx,
} from '#server/features/order-book/order-rows.ts';
import { endOpenPayments, openStatuses } from '#server/features/payments/end-payments.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { settleOpenRefunds } from '#server/features/refunds/settle-refund.ts';
import type { Services } from '#server/services.ts';

interface Canceled {
  order: OrderRow;
  shelf: ShelfChange[];
}

/**
 * The buyer's own cancellation: within an hour and before it is packed. Goods go back on the shelf; what was paid goes back
 * the way it came. Refuses not_cancelable, also where the payment was made outside the shop and staff must look at it.
 */
export async function cancelForBuyer(
  services: Services,
  orderId: string,
  userId: string | null,
): Promise<OrderRow | Refusal> {
  await endOpenPayments(services, orderId);
  const by: Actor = { kind: 'buyer', id: userId };
  const result = await services.db.transaction().execute(async (trx): Promise<Canceled | Refusal> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse('order_not_found');
    const permit = canBuyerCancel({ status: order.status, placedAt: order.placed_at }, await databaseNow(trx));
    if (!permit.ok) return refuse('not_cancelable', {}, { message: permit.text });
    if (order.status !== 'paid') return cancelUnpaid(trx, order, by, cancelLines.byBuyer);
    return cancelPaid(trx, order, by);
  });
  if (isRefusal(result)) return result;
  announceCanceled(services, result);
  await settleOpenRefunds(services);
  return result.order;
}

/** The hold of an unpaid order is over: it ends at the provider first, then here. False when the order was not (yet) canceled. */
export async function cancelExpired(services: Services, orderId: string): Promise<boolean> {
  if (!(await endOpenPayments(services, orderId))) return false;
  const canceled = await services.db.transaction().execute(async trx => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('status', '=', 'pending')
      .where('hold_expires_at', '<', sql<Date>`now()`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return order ? cancelUnpaid(trx, order as OrderRow, system, cancelLines.unpaid) : null;
  });
  if (canceled) announceCanceled(services, canceled);
  return canceled !== null;
}

/** Ends a locked order nobody paid for: goods, coupon and open attempts with it. `byLine` is the mail's reason. */
export async function cancelUnpaid(trx: Trx, order: OrderRow, by: Actor, byLine: string): Promise<Canceled> {
  const moved = await moveOrder(trx, order, { to: 'canceled', by, message: `Canceled ${byLine}.` });
  const shelf = await giveBackGoods(trx, order.id);
  await releaseCoupon(trx, order.id);
  await trx
    .updateTable('payments')
    .set({ status: 'expired', updated_at: sql`now()` })
    .where('order_id', '=', order.id)
    .where(
      'status',
      'in',
      openStatuses.filter(status => status !== 'processing'),
    )
    .execute();
  await queueMail(trx, 'order_canceled', order.id, { facts: { by_line: byLine } });
  return { order: moved, shelf };
}

async function cancelPaid(trx: Trx, order: OrderRow, by: Actor): Promise<Canceled | Refusal> {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('status', '=', 'captured')
    .orderBy('created_at')
    .forUpdate()
    .executeTakeFirst();
  if (!payment) return refuse('not_cancelable');
  const amountCents = refundable({
    capturedCents: payment.captured_cents,
    reservedCents: payment.refund_reserved_cents,
  });
  const moved = await moveOrder(trx, order, { to: 'canceled', by, message: `Canceled ${cancelLines.byBuyer}.` });
  const shelf = await giveBackGoods(trx, order.id);
  if (amountCents > 0) await requestRefund(trx, payment, { amountCents, reason: 'canceled_by_buyer', by });
  await queueMail(trx, 'order_canceled', order.id, {
    facts: { by_line: cancelLines.byBuyer },
  });
  return { order: moved, shelf };
}

export function announceCanceled(services: Services, { order, shelf }: Canceled): void {
  announceOrder(services, order);
  for (const product of shelf) announceProduct(services, product);
}

async function databaseNow(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}
