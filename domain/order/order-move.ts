import { keepsMoney, type MoneyState } from './order-money.ts';
import {
  isOver,
  isPacked,
  isSent,
  isUnpaid,
  mayMove,
  type OrderStatus,
  orderStatuses,
  orderStatusLabel,
  orderStatusRules,
} from './order-state.ts';

/**
 * What staff are asked first:
 * - `refund`: what goes back and whether to restock; the move is then the refund's.
 * - `reason`: of a payment that is not on record.
 * - `unpaid`: whether it is sent although nothing was paid.
 * - `end`: whether it is meant, and, after it was sent, whether the goods came back.
 * - `backward`: whether it is meant.
 */
type StaffQuestion = 'refund' | 'reason' | 'unpaid' | 'end' | 'backward';

export interface StaffMove {
  /** Null when it may be made, once what is asked was answered. */
  refusal: 'same_status' | 'money_given_back' | null;
  asks: StaffQuestion | null;
  /** The goods are set aside anew, and the order ends by itself when nobody pays. */
  holds: boolean;
  /** `ask`: they left the shop; only staff know whether they are back. */
  goods: 'stay' | 'return' | 'ask' | 'take_again';
  /** A mail goes to the buyer. */
  tellsBuyer: boolean;
  /** What the button says. */
  button: string;
}

/** The only source of what a staff move of an order means: screens, server and tests read it. */
export function staffMove(from: OrderStatus, to: OrderStatus, money: MoneyState): StaffMove {
  return {
    refusal: refusalOf(from, to, money),
    asks: questionOf(from, to, money),
    holds: money === 'unpaid' && isUnpaid(to),
    goods: goodsOf(from, to, money),
    tellsBuyer: from !== to && tellsBuyer(to, money),
    button: buttonOf(from, to, money),
  };
}

const isRevival = (from: OrderStatus, to: OrderStatus) => isOver(from) && !isOver(to);
const isBackward = (from: OrderStatus, to: OrderStatus) => orderStatuses.indexOf(to) < orderStatuses.indexOf(from);

/**
 * What was given back cannot be sent: it can be ordered again. Of money that staff took and gave back by hand only the status
 * `refunded` tells, so it stays.
 */
function refusalOf(from: OrderStatus, to: OrderStatus, money: MoneyState): StaffMove['refusal'] {
  if (!mayMove('staff', from, to)) return 'same_status';
  const isReturned = money === 'refunded' || money === 'partly_refunded';
  const isReturnedByHand = from === 'refunded' && (money === 'by_hand' || money === 'paid_twice');
  return (isRevival(from, to) && isReturned) || isReturnedByHand ? 'money_given_back' : null;
}

function questionOf(from: OrderStatus, to: OrderStatus, money: MoneyState): StaffQuestion | null {
  if (refusalOf(from, to, money)) return null;
  if (isOver(to)) return keepsMoney(money) ? 'refund' : 'end';
  if (money === 'unpaid' && to === 'paid') return 'reason';
  if (money === 'unpaid' && isPacked(to) && !isSent(from)) return 'unpaid';
  return isBackward(from, to) ? 'backward' : null;
}

function goodsOf(from: OrderStatus, to: OrderStatus, money: MoneyState): StaffMove['goods'] {
  if (isRevival(from, to)) return 'take_again';
  if (!isOver(to) || isOver(from)) return 'stay';
  return isSent(from) || keepsMoney(money) ? 'ask' : 'return';
}

/** A refund of money writes its own mail; without one `refunded` is news only of what was paid by hand. */
function tellsBuyer(to: OrderStatus, money: MoneyState): boolean {
  return orderStatusRules[to].mail !== null && (to !== 'refunded' || money === 'by_hand');
}

function buttonOf(from: OrderStatus, to: OrderStatus, money: MoneyState): string {
  if (isOver(to)) {
    if (!keepsMoney(money)) return orderStatusRules[to].verb;
    return to === 'canceled' ? 'Cancel and refund' : 'Refund';
  }
  return isBackward(from, to) ? `Move back to ${orderStatusLabel(to)}` : orderStatusRules[to].verb;
}
