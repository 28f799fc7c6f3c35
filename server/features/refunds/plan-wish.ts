import { refundText } from '#content/words/admin/payments.ts';
import { fieldRefusals } from '#content/words/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { RefundWish } from '#contract/payments/admin.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { allocate } from '#domain/order/refund.ts';
import { planRefund, type RefundChoice, type RefundPlan } from '#domain/order/refund-plan.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import type { ReceivedMoney } from './order-receipts.ts';
import { type ChosenLines, chooseLines } from './refund-lines.ts';

export interface PlannedRefund {
  paymentId: string;
  amountCents: number;
  takesAll: boolean;
  lines: ChosenLines | null;
}

/** What a requested refund comes to. Null for a cancellation with nothing left to refund. */
export async function planWish(
  open: OpenOrder,
  kept: ReceivedMoney | null,
  wish: RefundWish,
): Promise<PlannedRefund | null | Refusal> {
  const isGone = !kept || kept.capturedCents === kept.reservedCents;
  if (isGone && wish.cancel && wish.kind === 'full') return null;
  if (!kept) return refuse('not_refundable');
  if (wish.kind === 'amount' && wish.restock && !wish.cancel) {
    return refuse('invalid', {}, { fields: { restock: fieldRefusals.refund.restock } });
  }
  if (wish.kind === 'lines') return planLines(open, kept, wish.lines);
  const choice = choiceOf(wish);
  return isRefusal(choice) ? choice : planChoice(kept, choice, null);
}

function planChoice(kept: ReceivedMoney, choice: RefundChoice, lines: ChosenLines | null): PlannedRefund | Refusal {
  const plan = planRefund(choice, kept);
  if (plan.ok && plan.amountCents > 0) {
    const { amountCents, takesAll } = plan;
    return { paymentId: kept.payment.id, amountCents, takesAll, lines: lines && shareOut(lines, amountCents) };
  }
  return plan.ok ? refuse('nothing_to_refund') : refusePlan(plan);
}

/** A refund of units, as far as money is left. Refuses what `chooseLines` and `refusePlan` refuse. */
export async function planLines(
  { trx, order }: OpenOrder,
  kept: ReceivedMoney,
  wish: RefundWish['lines'],
): Promise<PlannedRefund | Refusal> {
  const lines = await chooseLines(trx, order, wish);
  return isRefusal(lines) ? lines : planChoice(kept, { kind: 'lines', ...lines }, lines);
}

/** Why a refund cannot be made: refuses nothing_to_refund, refund_pending, more_than_left. */
export function refusePlan({ why, leftCents }: Extract<RefundPlan, { ok: false }>): Refusal {
  if (why === 'nothing_left') return refuse('nothing_to_refund');
  const code = why === 'pending' ? 'refund_pending' : 'more_than_left';
  return refuse(code, { left: formatMoney(leftCents), left_cents: leftCents });
}

/** If less money is left than the items cost, each item gets its share. */
export function shareOut(lines: ChosenLines, amountCents: number): ChosenLines {
  const shares = allocate(
    amountCents,
    lines.rows.map(row => row.amount_cents),
  );
  return { ...lines, rows: lines.rows.map((row, at) => ({ ...row, amount_cents: shares[at] ?? 0 })) };
}

function choiceOf(wish: RefundWish): RefundChoice | Refusal {
  if (wish.kind === 'full') return { kind: 'full' };
  const amountCents = parseDollars(wish.amount);
  if (amountCents === null || amountCents === 0) {
    return refuse('invalid', {}, { fields: { amount: refundText.needsAmount } });
  }
  return { kind: 'amount', amountCents };
}
