import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { RefundReply, RefundWish } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { announceProduct } from '#server/features/catalog/announce-product.ts';
import { logActivity } from '#server/features/order-book/log-activity.ts';
import { giveBackGoods, restockGoods, type ShelfChange } from '#server/features/order-book/order-goods.ts';
import {
  announceOrder,
  lockOrder,
  moveOrder,
  noteOrder,
  type OrderRow,
  queueMail,
  type Trx,
} from '#server/features/order-book/order-rows.ts';
import { endOpenPayments } from '#server/features/payments/end-payments.ts';
import { lockKeptMoney } from '#server/features/refunds/kept-money.ts';
import { type PlannedRefund, planWish } from '#server/features/refunds/plan-wish.ts';
import { reserveRefund } from '#server/features/refunds/request-refund.ts';
import { settleOpenRefunds } from '#server/features/refunds/settle-refund.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { byShopLine } from './by-shop-line.ts';

interface Ask {
  staff: Viewer;
  key: string;
  hash: string;
  wish: RefundWish;
}

interface Written {
  order: OrderRow;
  refundId: string | null;
  shelf: ShelfChange[];
}

/**
 * Staff give money back, and cancel with it where they wish: rows first, provider second. The same key and body is one refund
 * however often it comes. Refuses idempotency_key_missing, idempotency_key_reused, order_not_found, changed_meanwhile, invalid,
 * not_refundable, nothing_to_refund, more_than_left, refund_pending, fewer_to_refund, not_cancelable.
 */
export async function refundOrder(
  services: Services,
  staff: Viewer,
  orderNumber: string,
  key: string | undefined,
  wish: RefundWish,
): Promise<RefundReply | Refusal> {
  if (!key) return refuse('idempotency_key_missing');
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) {
    return refuse('bad_request', {}, { message: 'The Idempotency-Key must be up to 100 printable characters.' });
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([orderNumber, wish]))
    .digest('base64url');
  const found = await services.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (!found) return refuse('order_not_found');
  if (wish.cancel) await endOpenPayments(services, found.id);
  const ask = { staff, key, hash, wish };
  const written = await services.db.transaction().execute(trx => write(trx, found.id, ask));
  if (isRefusal(written)) return written;
  announceOrder(services, written.order);
  for (const product of written.shelf) announceProduct(services, product);
  await settleOpenRefunds(services);
  return readReply(services, written);
}

async function write(trx: Trx, orderId: string, ask: Ask): Promise<Written | Refusal> {
  const order = await lockOrder(trx, orderId);
  if (!order) return refuse('order_not_found');
  const earlier = await trx
    .selectFrom('refunds')
    .select(['id', 'request_hash'])
    .where('actor_id', '=', ask.staff.id)
    .where('idempotency_key', '=', ask.key)
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== ask.hash) {
    return refuse('idempotency_key_reused', {}, { message: 'This Idempotency-Key was used for a different refund.' });
  }
  if (earlier) return { order, refundId: earlier.id, shelf: [] };
  const { wish } = ask;
  if (wish.version !== undefined && wish.version !== order.version) {
    return refuse('changed_meanwhile', { status: order.status, version: order.version });
  }
  if (wish.cancel && (order.status === 'canceled' || order.status === 'refunded')) return refuse('not_cancelable');
  if (!order.paid_at) return refuse('not_refundable');
  const kept = await lockKeptMoney(trx, order);
  const planned = await planWish(trx, order, kept, wish);
  return isRefusal(planned) ? planned : carryOut(trx, order, ask, planned);
}

async function carryOut(trx: Trx, order: OrderRow, ask: Ask, planned: PlannedRefund | null): Promise<Written> {
  const { staff, wish } = ask;
  const by = { kind: 'staff', id: staff.id } as const;
  const refundId = planned ? await reserve(trx, ask, planned) : null;
  if (planned) await noteOrder(trx, order.id, `${formatMoney(planned.amountCents)} go back to the buyer.`, by);
  const shelf = wish.restock ? await restock(trx, order, planned) : [];
  let moved = order;
  if (wish.cancel) {
    const byLine = byShopLine(wish.reason);
    moved = await moveOrder(trx, order, { to: 'canceled', by, message: `Canceled ${byLine}.` });
    const money: Record<string, string> = planned ? { refund_cents: String(planned.amountCents) } : {};
    await queueMail(trx, 'order_canceled', order.id, { facts: { by_line: byLine, ...money } });
  } else if (planned?.takesAll && order.status !== 'canceled' && order.status !== 'refunded') {
    moved = await moveOrder(trx, order, { to: 'refunded', by, message: wish.reason ?? null });
  } else moved = await moveOrder(trx, order, { to: order.status, by });
  await logActivity(trx, staff, {
    action: wish.cancel ? 'order.cancel' : 'order.refund',
    kind: 'order',
    subject: order.order_number,
    facts: { amount_cents: planned?.amountCents ?? 0, restock: wish.restock, reason: wish.reason ?? null },
  });
  return { order: moved, refundId, shelf };
}

async function reserve(trx: Trx, { staff, key, hash, wish }: Ask, planned: PlannedRefund): Promise<string> {
  const refund = await reserveRefund(trx, planned.payment, {
    amountCents: planned.amountCents,
    reason: wish.cancel ? 'canceled_by_staff' : 'by_staff',
    by: { kind: 'staff', id: staff.id },
    asked: { restock: wish.restock, idempotency_key: key, request_hash: hash, note: wish.reason ?? null },
  });
  const rows = planned.lines?.rows.map(row => ({ refund_id: refund.id, ...row })) ?? [];
  if (rows.length > 0) await trx.insertInto('refund_lines').values(rows).execute();
  return refund.id;
}

function restock(trx: Trx, order: OrderRow, planned: PlannedRefund | null): Promise<ShelfChange[]> {
  return planned?.lines ? restockGoods(trx, order.id, planned.lines.goods) : giveBackGoods(trx, order.id);
}

async function readReply({ db }: Services, { order, refundId }: Written): Promise<RefundReply> {
  const refund = refundId
    ? await db
        .selectFrom('refunds as r')
        .innerJoin('payments as p', 'p.id', 'r.payment_id')
        .select(['r.id', 'r.amount_cents', 'r.status', 'p.provider'])
        .where('r.id', '=', refundId)
        .executeTakeFirstOrThrow()
    : null;
  return { order_number: order.order_number, order_status: order.status, refund };
}
