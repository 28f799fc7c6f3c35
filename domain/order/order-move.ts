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
 * - `refund`: the amount, and whether to restock; the refund then moves the order.
 * - `reason`: how it was paid, since no payment is on record.
 * - `unpaid`: whether to send it although it is not paid.
 * - `end`: to confirm, and after shipping, whether the goods came back.
 * - `backward`: to confirm.
 */
type StaffQuestion = 'refund' | 'reason' | 'unpaid' | 'end' | 'backward';

export interface StaffMove {
  /** Why the move is refused; null if it is allowed once `asks` is answered. */
  refusal: 'same_status' | 'money_given_back' | null;
  asks: StaffQuestion | null;
  /** The goods are held again, and the order is canceled if nobody pays. */
  holds: boolean;
  /** `ask`: they were shipped; only staff know whether they came back. */
  goods: 'stay' | 'return' | 'ask' | 'take_again';
  /** Sends a mail to the buyer. */
  tellsBuyer: boolean;
  /** Staff may take it back for some seconds: it moves neither goods nor money, and ends nothing. */
  canUndo: boolean;
  /** The label of the button. */
  button: string;
}

/** How long Undo is offered. */
export const undoSeconds = 10;
/**
 * How long the mail about such a move is held back. Longer than Undo is offered, for slow connections and for the last
 * of fifty rows.
 */
export const heldSeconds = 20;

/** What staff do next to an order, or null. Only a carrier knows what is out for delivery, so they are not asked. */
export const nextForStaff = (status: OrderStatus): OrderStatus | null =>
  status === 'shipped' ? 'delivered' : orderStatusRules[status].next;

/** What a staff move of an order does. Screens, server and tests all read it. */
export function staffMove(from: OrderStatus, to: OrderStatus, money: MoneyState): StaffMove {
  return {
    refusal: refusalOf(from, to, money),
    asks: questionOf(from, to, money),
    holds: money === 'unpaid' && isUnpaid(to),
    goods: goodsOf(from, to, money),
    tellsBuyer: from !== to && tellsBuyer(to, money),
    canUndo: from !== to && !isOver(from) && !isOver(to) && !(isUnpaid(from) && to === 'paid'),
    button: buttonOf(from, to, money),
  };
}

/** Its payment can be recorded where it is. Before that, the status `paid` says it. */
export const canRecordPayment = (status: string, money: MoneyState): boolean => money === 'unpaid' && isPacked(status);

const isRevival = (from: OrderStatus, to: OrderStatus) => isOver(from) && !isOver(to);
const isBackward = (from: OrderStatus, to: OrderStatus) => orderStatuses.indexOf(to) < orderStatuses.indexOf(from);

/**
 * A refunded order cannot be sent; it can be ordered again. Manual money is recorded only by `refunded`, so that status
 * is final for it.
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

/** A refund sends its own mail. Without one, `refunded` is news only for what was paid by hand. */
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
