import type { Cents } from '#domain/money.ts';
import { refundable } from './refund.ts';

/** What is true of an order's money, whatever its status says. */
export const moneyStates = [
  /** Nothing came, or nothing that was the order's own. */
  'unpaid',
  'paid',
  /** Staff marked it as paid, with a reason; the shop holds none of it. */
  'by_hand',
  /** There was nothing to pay. */
  'free',
  'partly_refunded',
  /** All of it is given back, or under way back. */
  'refunded',
  /** A second payment came and could not be given back yet. */
  'paid_twice',
] as const;
export type MoneyState = (typeof moneyStates)[number];

interface MoneyOnRecord {
  totalCents: Cents;
  /** The order was paid at some time, by a provider, by hand or because there was nothing to pay. */
  isSettled: boolean;
  /** Staff gave a reason in place of a payment. */
  isByHand: boolean;
  /** The captured payment that paid it. */
  own: { capturedCents: Cents; reservedCents: Cents } | null;
  /** Captured beside it and not yet on its way back. */
  besideLeftCents: Cents;
}

export function moneyState({ totalCents, isSettled, isByHand, own, besideLeftCents }: MoneyOnRecord): MoneyState {
  const leftCents = own ? refundable(own) : 0;
  const byHand = isByHand && isSettled && !own;
  if (besideLeftCents > 0 && (leftCents > 0 || byHand)) return 'paid_twice';
  if (byHand) return 'by_hand';
  if (own && leftCents > 0) return own.reservedCents > 0 ? 'partly_refunded' : 'paid';
  if (totalCents === 0) return 'free';
  return own && isSettled ? 'refunded' : 'unpaid';
}

/** Money of the order's own is with the shop and could go back through its provider. */
export function keepsMoney(state: MoneyState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'paid_twice';
}
