import type { Cents } from '#domain/money.ts';
import type { StatusLook } from '#domain/status-look.ts';
import { isOver, isUnpaid, orderStatusLook } from './order-state.ts';
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
  /** Store credit paid so much of it, and it was not given back. */
  creditLeftCents: Cents;
  /** The captured payment that settled the order. */
  own: { capturedCents: Cents; reservedCents: Cents } | null;
  /** Captured in other payments and not yet being refunded. */
  besideLeftCents: Cents;
}

export function moneyState(money: MoneyOnRecord): MoneyState {
  const { totalCents, isSettled, isByHand, creditLeftCents, own, besideLeftCents } = money;
  const leftCents = own ? refundable(own) : 0;
  const byHand = isByHand && isSettled && !own;
  if (besideLeftCents > 0 && (leftCents > 0 || byHand)) return 'paid_twice';
  if (byHand) return 'by_hand';
  if (own && leftCents > 0) return own.reservedCents > 0 ? 'partly_refunded' : 'paid';
  if (totalCents === 0) return 'free';
  if (own && isSettled) return creditLeftCents > 0 ? 'partly_refunded' : 'refunded';
  return 'unpaid';
}

/** The shop holds the order's money and could refund it through the provider. */
export function keepsMoney(state: MoneyState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'paid_twice';
}

export interface ShownMoney {
  state: MoneyState;
  totalCents: Cents;
  /** What the provider has confirmed; a refund that was only requested is not in it. */
  refundedCents: Cents;
}

/** The words of a column or a file; a refund reads as done only once the provider has said so. */
export const moneyLabel = (money: ShownMoney): string => (isRefunding(money) ? refunding : moneyLabels[money.state]);

/** How an order's money looks beside its status; null where the status already says it. */
export function moneyBadge(status: string, money: ShownMoney): StatusLook | null {
  const label = moneyLabel(money);
  if (isRefunding(money)) return { label, tone: 'info', sign: 'clock' };
  switch (money.state) {
    case 'unpaid':
      return isUnpaid(status) || isOver(status) ? null : { label, tone: 'warning', sign: 'clock' };
    case 'paid':
      return isOver(status) ? { label: 'Not refunded', tone: 'warning', sign: 'flag' } : null;
    case 'by_hand':
      return { label, tone: 'neutral', sign: 'card' };
    case 'free':
      return null;
    case 'partly_refunded':
      return { label, tone: 'warning', sign: 'back' };
    case 'refunded':
      return status === 'refunded' ? null : { label, tone: 'neutral', sign: 'back' };
    case 'paid_twice':
      return { label, tone: 'error', sign: 'flag' };
  }
}

const refunding = 'Refund under way';

interface Refunded {
  status: string;
  refunds: readonly { status: string }[];
}

/** An order's status as its buyer reads it: a refund reads as done only once the provider has said so. */
export function buyerStatusLook({ status, refunds }: Refunded): StatusLook {
  const isWaiting = status === 'refunded' && refunds.some(refund => refund.status === 'requested');
  return isWaiting ? { label: refunding, tone: 'info', sign: 'clock' } : orderStatusLook(status);
}

const moneyLabels: Readonly<Record<MoneyState, string>> = {
  unpaid: 'Not paid',
  paid: 'Paid',
  by_hand: 'Paid outside the shop',
  free: 'Nothing to pay',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  paid_twice: 'Paid twice',
};

/** All of it, or the first part of it, is on its way and not confirmed. */
function isRefunding({ state, totalCents, refundedCents }: ShownMoney): boolean {
  return (state === 'partly_refunded' && refundedCents === 0) || (state === 'refunded' && refundedCents < totalCents);
}
