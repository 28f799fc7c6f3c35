import type { Cents } from '#domain/money.ts';
import { refundable } from './refund.ts';

/** The true state of an order's money, whatever its status says. */
export const moneyStates = [
  /** No payment was received, or none that belongs to the order. */
  'unpaid',
  'paid',
  /** Staff marked it as paid, with a reason; the shop has received nothing. */
  'by_hand',
  /** There was nothing to pay. */
  'free',
  'partly_refunded',
  /** All of it is refunded or being refunded. */
  'refunded',
  /** A second payment was captured and is not refunded yet. */
  'paid_twice',
] as const;
export type MoneyState = (typeof moneyStates)[number];

interface MoneyOnRecord {
  totalCents: Cents;
  /** Paid at some time: by a provider, by hand, or because there was nothing to pay. */
  isSettled: boolean;
  /** Staff gave a reason instead of a payment. */
  isByHand: boolean;
  /** The captured payment that settled the order. */
  own: { capturedCents: Cents; reservedCents: Cents } | null;
  /** Captured in other payments and not yet being refunded. */
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

/** The shop holds the order's money and could refund it through the provider. */
export function keepsMoney(state: MoneyState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'paid_twice';
}
