import type { Cents } from '#domain/money.ts';
import { type OrderToRefund, type ReturnedUnits, refundable, refundForUnits } from './refund.ts';

export interface RefundMoney {
  /** Captured by the payment that settled the order. */
  capturedCents: Cents;
  reservedCents: Cents;
  refundedCents: Cents;
}

export type RefundChoice =
  | { kind: 'full' }
  | { kind: 'amount'; amountCents: Cents }
  | { kind: 'lines'; order: OrderToRefund; units: readonly ReturnedUnits[] };

export type RefundPlan =
  | { ok: true; amountCents: Cents; takesAll: boolean }
  | { ok: false; why: 'nothing_left' | 'pending' | 'more_than_left'; leftCents: Cents };

/**
 * The amount to refund, out of what is left. A typed amount is never lowered to fit; amounts for lines are, by what was
 * refunded without naming lines. `pending`: it would fit if no other refund were under way.
 */
export function planRefund(choice: RefundChoice, money: RefundMoney): RefundPlan {
  const leftCents = refundable(money);
  const pendingCents = money.reservedCents - money.refundedCents;
  if (leftCents === 0) return { ok: false, why: pendingCents > 0 ? 'pending' : 'nothing_left', leftCents };
  const wanted = wantedCents(choice, leftCents);
  if (choice.kind === 'amount' && wanted > leftCents) {
    return { ok: false, why: wanted <= leftCents + pendingCents ? 'pending' : 'more_than_left', leftCents };
  }
  const amountCents = Math.min(wanted, leftCents);
  return { ok: true, amountCents, takesAll: amountCents === leftCents };
}

function wantedCents(choice: RefundChoice, leftCents: Cents): Cents {
  if (choice.kind === 'full') return leftCents;
  return choice.kind === 'amount' ? choice.amountCents : refundForUnits(choice.order, choice.units);
}
