import type { Cents } from './money.ts';
import type { OrderTotals } from './price.ts';

/** Entries of the ledger of store credit, and whether they add to what an account has. */
export const creditKinds = {
  /** By staff, with a reason. */
  given: { adds: true },
  /** Instead of money for an order. */
  refund: { adds: true },
  /** Part of an order was paid with it. */
  spent: { adds: false },
  /** That order ended. */
  returned: { adds: true },
  /** Staff paid it out as money, outside the shop, with a reason. */
  paid_out: { adds: false },
} as const;
export type CreditKind = keyof typeof creditKinds;
export const creditKindNames = Object.keys(creditKinds) as [CreditKind, ...CreditKind[]];

/** What staff may enter by hand. */
export const staffCreditKinds = ['given', 'paid_out'] as const satisfies readonly CreditKind[];

/** The most that staff give or pay out at once. */
export const mostCreditAtOnce: Cents = 1_000_000;

/** Card networks take no smaller payment. */
const leastPayment: Cents = 50;

/**
 * How much of an account's credit pays for an order of this total: as much as it can, while what remains is nothing or
 * enough to be paid.
 */
function creditToSpend(balanceCents: Cents, totalCents: Cents): Cents {
  if (balanceCents >= totalCents) return totalCents;
  return Math.max(0, Math.min(balanceCents, totalCents - leastPayment));
}

/** The same order, paid in part by an account's credit. */
export function withCredit(totals: OrderTotals, balanceCents: Cents): OrderTotals {
  const creditCents = creditToSpend(balanceCents, totals.totalCents);
  return { ...totals, creditCents, totalCents: totals.totalCents - creditCents };
}
