import { cancelLines } from '#content/emails/orders.ts';
import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { canBuyerCancel } from '#domain/order/order-change.ts';
import { keepsMoney } from '#domain/order/order-money.ts';
import { type ChangedOrder, changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { giveBackGoods } from '#server/features/order-book/order-goods.ts';
import type { Actor } from '#server/features/order-book/order-rows.ts';
import { endUnpaid } from '#server/features/payments/end-payment.ts';
import { readMoney } from '#server/features/refunds/order-receipts.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import type { Services } from '#server/services.ts';

/**
 * The buyer cancels: within an hour and before it is packed. Goods return to stock at once; jobs refund the payment and
 * close open payment pages. Refuses order_not_found and not_cancelable, also if it was paid outside the shop and staff
 * must look at it.
 */
export function cancelForBuyer(
  services: Services,
  orderId: string,
  userId: string | null,
): Promise<ChangedOrder<null> | Refusal> {
  return changeOrder(services, { id: orderId }, open => cancel(open, { kind: 'buyer', id: userId }));
}

async function cancel(open: OpenOrder, by: Actor): Promise<null | Refusal> {
  const { order, now } = open;
  const { state, kept } = await readMoney(open);
  const permit = canBuyerCancel(
    {
      status: order.status,
      placedAt: order.placed_at,
      changeMinutes: order.change_minutes,
      isPaidByHand: state === 'by_hand',
    },
    now,
  );
  if (!permit.ok) return refuse('not_cancelable', {}, { message: permit.text });
  if (state === 'unpaid') {
    await endUnpaid(open, { by, byLine: cancelLines.byBuyer });
    return null;
  }
  open.move({ to: 'canceled', by, message: fill(timelineText.canceled, { by: cancelLines.byBuyer }) });
  await giveBackGoods(open);
  if (kept && keepsMoney(state)) {
    const amountCents = kept.capturedCents - kept.reservedCents;
    await requestRefund(open, { paymentId: kept.payment.id, amountCents, reason: 'canceled_by_buyer', by });
  }
  open.mail('order_canceled', { by_line: cancelLines.byBuyer });
  return null;
}
