import { refundText } from '#content/words/admin/payments.ts';
import { fieldRefusals } from '#content/words/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { RefundWish } from '#contract/payments/admin.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { allocate, refundable } from '#domain/order/refund.ts';
import { planRefund, type RefundChoice, type RefundPlan } from '#domain/order/refund-plan.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { type OrderMoney, paidInAll } from './order-receipts.ts';
import { type ChosenLines, chooseLines, readItems } from './refund-lines.ts';

export type LeftMoney = Pick<OrderMoney, 'kept' | 'creditLeftCents'>;

export interface PlannedRefund {
  /** null: nothing goes back as money. */
  paymentId: string | null;
  /** With what store credit had paid. */
  amountCents: number;
  /** Of the amount: goes back to where it came from, the account. */
  creditCents: number;
  takesAll: boolean;
  lines: ChosenLines | null;
}

/**
 * What a requested refund comes to: money first, then what store credit paid. Null for a cancellation with nothing left
 * to refund; its store credit comes back automatically.
 */
export async function planRequestedRefund(
  open: OpenOrder,
  { kept, creditLeftCents }: LeftMoney,
  wish: RefundWish,
): Promise<PlannedRefund | null | Refusal> {
  const isGone = !kept || kept.capturedCents === kept.reservedCents;
  if (isGone && wish.cancel && wish.kind === 'full') return null;
  const money = { kept, creditLeftCents: wish.cancel ? 0 : creditLeftCents };
  if (!kept && money.creditLeftCents === 0) return refuse('not_refundable');
  if (wish.kind === 'amount' && wish.restock && !wish.cancel) {
    return refuse('invalid', {}, { fields: { restock: fieldRefusals.refund.restock } });
  }
  if (wish.kind === 'lines') return planLines(open, money, wish.lines);
  const choice = choiceOf(wish);
  return isRefusal(choice) ? choice : planChoice(money, choice, null);
}

/** A refund of units, as far as money and store credit are left. Refuses what `chooseLines` and `refusePlan` refuse. */
export async function planLines(
  { trx, order }: OpenOrder,
  money: LeftMoney,
  wish: RefundWish['lines'],
): Promise<PlannedRefund | Refusal> {
  const lines = chooseLines(order, await readItems(trx, order.id), wish);
  return isRefusal(lines) ? lines : planChoice(money, { kind: 'lines', ...lines }, lines);
}

/** Refuses what `refusePlan` refuses, and nothing_to_refund. */
export function planChoice(money: LeftMoney, choice: RefundChoice, lines: ChosenLines | null): PlannedRefund | Refusal {
  const plan = planRefund(choice, paidInAll(money));
  if (plan.ok && plan.amountCents > 0) return splitRefund(plan, money, lines);
  return plan.ok ? refuse('nothing_to_refund') : refusePlan(plan);
}

/** Money first, the rest as store credit. */
export function splitRefund(
  { amountCents, takesAll }: Extract<RefundPlan, { ok: true }>,
  { kept }: Pick<OrderMoney, 'kept'>,
  lines: ChosenLines | null,
): PlannedRefund {
  const moneyCents = Math.min(amountCents, kept ? refundable(kept) : 0);
  const paymentId = moneyCents > 0 ? (kept?.payment.id ?? null) : null;
  return { paymentId, amountCents, creditCents: amountCents - moneyCents, takesAll, lines };
}

/** Why a refund cannot be made: refuses nothing_to_refund, refund_pending, more_than_left. */
export function refusePlan({ why, leftCents }: Extract<RefundPlan, { ok: false }>): Refusal {
  if (why === 'nothing_left') return refuse('nothing_to_refund');
  const code = why === 'pending' ? 'refund_pending' : 'more_than_left';
  return refuse(code, { left: formatMoney(leftCents), left_cents: leftCents });
}

/** If the refund is less than the items cost, each item gets its share. */
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
