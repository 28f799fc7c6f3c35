import { fill } from '#content/fill.ts';
import { fieldRefusals } from '#content/words/refusals.ts';
import { timelineText } from '#content/words/timeline.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { isOver } from '#domain/order/order-state.ts';
import { refundable } from '#domain/order/refund.ts';
import { planRefund } from '#domain/order/refund-plan.ts';
import { isOurFault } from '#domain/returns/return-reason.ts';
import { proposeRefund } from '#domain/returns/return-refund.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { writeOffGoods } from '#server/features/order-book/order-goods.ts';
import { type OrderMoney, paidInAll, readRefundable } from '#server/features/refunds/order-receipts.ts';
import { type PlannedRefund, refusePlan, splitRefund } from '#server/features/refunds/plan-requested-refund.ts';
import { type ChosenLines, chooseLines, readItems, stillRefundable } from '#server/features/refunds/refund-lines.ts';
import { giveCreditParts, requestParts } from '#server/features/refunds/request-parts.ts';
import type { ReturnLineRow } from '#server/features/returns/return-rows.ts';
import { readOrderSettings } from '#server/features/settings/queries.ts';
import { putBack, type Settling } from './move-return.ts';

/**
 * Refunds what arrived: the lines of the return, at the amount of the rules or another with a reason, as money or as
 * store credit if the buyer wished that. Goods that go back on sale come back, the others are written off. Returns the
 * refund's id. Refuses not_refundable, nothing_to_refund, more_than_left, refund_pending, fewer_to_refund, invalid.
 */
export async function refundReturn(
  open: OpenOrder,
  { staff, found, lines, wish }: Settling,
): Promise<string | Refusal> {
  const money = await readRefundable(open);
  if (isRefusal(money)) return money;
  const items = await readItems(open.trx, open.order.id);
  const refundedLines = lines.flatMap(line => {
    const item = items.find(({ id }) => id === line.order_item_id);
    const quantity = item ? stillRefundable(item, line.arrived ?? 0) : 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  if (refundedLines.length === 0) return refuse('nothing_to_refund');
  const chosen = chooseLines(
    open.order,
    items,
    refundedLines.map(({ order_item_id, quantity }) => ({ item_id: order_item_id, quantity })),
  );
  if (isRefusal(chosen)) return chosen;
  const planned = await planReturn(open, { money, chosen, lines: refundedLines }, wish);
  if (isRefusal(planned)) return planned;
  const by = { kind: 'staff', id: staff.id } as const;
  const parts = await requestParts(open, planned, {
    reason: 'by_staff',
    // Its account may be deleted since.
    asCredit: found.wish === 'credit' && open.order.user_id !== null,
    by,
    asked: { note: wish.reason || null },
  });
  const { main } = parts;
  await writeLines(open, main.id, parts.lines, lines);
  if (!main.as_credit) open.note(fill(timelineText.refund.begun, { amount: formatMoney(main.amount_cents) }), by);
  if (planned.takesAll && !isOver(open.order.status)) open.move({ to: 'refunded', by });
  await giveCreditParts(open, parts);
  return main.id;
}

interface Arrived {
  money: OrderMoney;
  chosen: ChosenLines;
  lines: readonly ReturnLineRow[];
}

async function planReturn(
  { trx, order }: OpenOrder,
  { money, chosen, lines }: Arrived,
  wish: Settling['wish'],
): Promise<PlannedRefund | Refusal> {
  const { return_fee_cents } = await readOrderSettings(trx);
  const proposed = proposeRefund({
    order: { ...chosen.order, totalCents: order.total_cents + order.credit_cents },
    units: chosen.units.map((unit, at) => ({ ...unit, isOurFault: isOurFault(lines[at]?.reason ?? 'not_right') })),
    feeCents: return_fee_cents,
    leftCents: refundable(paidInAll(money)),
  }).amountCents;
  const wanted = wish.amount === '' ? proposed : parseDollars(wish.amount);
  if (wanted === null || (wanted === 0 && proposed > 0))
    return refuse('invalid', {}, { fields: { amount: fieldRefusals.returns.amount } });
  if (wanted === 0) return refuse('nothing_to_refund');
  if (wanted !== proposed && wish.reason === '')
    return refuse('invalid', {}, { fields: { reason: fieldRefusals.returns.reason } });
  const plan = planRefund({ kind: 'amount', amountCents: wanted }, paidInAll(money));
  return plan.ok ? splitRefund(plan, money, chosen) : refusePlan(plan);
}

/** Refunded lines, with how many of their units go back on sale; the others are written off. */
async function writeLines(
  open: OpenOrder,
  refundId: string,
  chosen: ChosenLines['rows'],
  returned: readonly ReturnLineRow[],
): Promise<void> {
  const restocked = new Map(returned.map(line => [line.order_item_id, line.restocked ?? 0]));
  const rows = chosen.map(row => ({
    refund_id: refundId,
    restocked: Math.min(restocked.get(row.order_item_id) ?? 0, row.quantity),
    ...row,
  }));
  if (rows.length > 0) await open.trx.insertInto('refund_lines').values(rows).execute();
  await putBack(open, returned);
  await writeOffGoods(open, refundId);
}
