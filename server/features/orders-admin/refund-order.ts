import { createHash } from 'node:crypto';
import { fill } from '#content/fill.ts';
import { callerRefusals } from '#content/words/refusals.ts';
import { timelineText } from '#content/words/timeline.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { RefundReply, RefundWish } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { isOver, type OrderStatus } from '#domain/order/order-state.ts';
import { type ChangedOrder, changeOrder } from '#server/features/order-book/change-order.ts';
import { findOrderId } from '#server/features/order-book/find-order-id.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { giveBackGoods } from '#server/features/order-book/order-goods.ts';
import { readMoney } from '#server/features/refunds/order-receipts.ts';
import { type PlannedRefund, planRequestedRefund } from '#server/features/refunds/plan-requested-refund.ts';
import { giveCreditParts, type RefundParts, reserveRefund } from '#server/features/refunds/request-parts.ts';
import { settleSoon } from '#server/features/refunds/settle-refund.ts';
import type { Viewer } from '#server/http/context.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import type { Services } from '#server/services.ts';
import { byShopLine, canceledByShop } from './by-shop-line.ts';

interface Ask {
  staff: Viewer;
  key: string;
  hash: string;
  wish: RefundWish;
}

/**
 * Staff refund an order and may cancel it too: the rows are written first, then the provider is asked, within the time
 * a person waits, before the refund is left to its job. Idempotent by key and body. Refuses idempotency_key_missing,
 * idempotency_key_reused, order_not_found, changed_meanwhile, invalid, not_refundable, nothing_to_refund,
 * more_than_left, refund_pending, fewer_to_refund, not_cancelable, credit_needs_account.
 */
export async function refundOrder(
  services: Services,
  staff: Viewer,
  orderNumber: string,
  header: string | undefined,
  wish: RefundWish,
): Promise<RefundReply | Refusal> {
  const key = readIdempotencyKey(header);
  if (isRefusal(key)) return key;
  const id = await findOrderId(services.db, orderNumber);
  if (!id) return refuse('order_not_found');
  const ask = { staff, key, hash: hashOf(orderNumber, wish), wish };
  const changed = await changeOrder(services, { id }, open => refund(open, ask));
  if (isRefusal(changed)) return changed;
  if (changed.result) await settleSoon(services, changed.result);
  return readReply(services, changed);
}

const hashOf = (orderNumber: string, wish: RefundWish) =>
  createHash('sha256')
    .update(JSON.stringify([orderNumber, wish]))
    .digest('base64url');

/** The id of the refund; null for a cancellation with nothing left to refund. */
async function refund(open: OpenOrder, ask: Ask): Promise<string | null | Refusal> {
  const { order, trx } = open;
  const earlier = await trx
    .selectFrom('refunds')
    .select(['id', 'request_hash'])
    .where('actor_id', '=', ask.staff.id)
    .where('idempotency_key', '=', ask.key)
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== ask.hash) {
    return refuse('idempotency_key_reused', {}, { message: callerRefusals.otherRefund });
  }
  if (earlier) return earlier.id;
  const { wish } = ask;
  if (wish.version !== undefined && wish.version !== order.version) {
    if (await isCanceledSo(open, ask)) return null;
    return refuse('changed_meanwhile', { status: order.status, version: order.version });
  }
  if (wish.cancel && isOver(order.status)) return refuse('not_cancelable');
  if (!order.paid_at) return refuse('not_refundable');
  if (wish.as_credit && wish.cancel) return refuse('invalid');
  if (wish.as_credit && !order.user_id) return refuse('credit_needs_account');
  const planned = await planRequestedRefund(open, await readMoney(open), wish);
  return isRefusal(planned) ? planned : carryOut(open, ask, planned);
}

/** Whether this person canceled the order with these words: the answer was lost, and no refund has the key. */
async function isCanceledSo({ trx, order }: OpenOrder, { staff, wish }: Ask): Promise<boolean> {
  if (!wish.cancel || order.status !== 'canceled') return false;
  const canceled = await trx
    .selectFrom('order_events')
    .select(['actor_id', 'message'])
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'canceled')
    .orderBy('position', 'desc')
    .executeTakeFirst();
  return canceled?.actor_id === staff.id && canceled.message === canceledByShop(wish.reason);
}

async function carryOut(open: OpenOrder, ask: Ask, planned: PlannedRefund | null): Promise<string | null> {
  const { order } = open;
  const { staff, wish } = ask;
  const by = { kind: 'staff', id: staff.id } as const;
  const parts = planned ? await reserve(open, ask, planned) : null;
  if (parts && !parts.main.as_credit)
    open.note(fill(timelineText.refund.begun, { amount: formatMoney(parts.main.amount_cents) }), by);
  if (wish.restock) await giveBackGoods(open, planned?.lines?.goods);
  if (wish.cancel) cancel(open, ask, planned);
  else if (planned?.takesAll && !isOver(order.status)) {
    open.move({ to: 'refunded', by, message: wish.reason ?? null });
  } else open.set({});
  open.log(staff, {
    action: wish.cancel ? 'order.cancel' : 'order.refund',
    facts: {
      amount_cents: planned?.amountCents ?? 0,
      restock: wish.restock,
      reason: wish.reason ?? null,
      ...(wish.as_credit ? { as_credit: true } : {}),
      ...(planned?.creditCents ? { credit_cents: planned.creditCents } : {}),
    },
  });
  if (parts) await giveCreditParts(open, parts);
  return parts?.main.id ?? null;
}

function cancel(open: OpenOrder, { staff, wish }: Ask, planned: PlannedRefund | null): void {
  open.move({ to: 'canceled', by: { kind: 'staff', id: staff.id }, message: canceledByShop(wish.reason) });
  const money: Record<string, string> = planned ? { refund_cents: String(planned.amountCents) } : {};
  open.mail('order_canceled', { by_line: byShopLine(wish.reason), ...money });
}

const reserve = (open: OpenOrder, { staff, key, hash, wish }: Ask, planned: PlannedRefund): Promise<RefundParts> =>
  reserveRefund(open, planned, {
    reason: wish.cancel ? 'canceled_by_staff' : 'by_staff',
    asCredit: wish.as_credit,
    by: { kind: 'staff', id: staff.id },
    asked: { restock: wish.restock, idempotency_key: key, request_hash: hash, note: wish.reason ?? null },
  });

/** The provider may have refused meanwhile, which changed the order. */
async function readReply(
  { db }: Services,
  { order: { id, order_number }, result: refundId }: ChangedOrder<string | null>,
) {
  const { status: order_status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const refund = refundId
    ? await db
        .selectFrom('refunds as r')
        .leftJoin('payments as p', 'p.id', 'r.payment_id')
        .select(['r.id', 'r.amount_cents', 'r.status', 'p.provider'])
        .where('r.id', '=', refundId)
        .executeTakeFirstOrThrow()
    : null;
  return { order_number, order_status: order_status as OrderStatus, refund };
}
