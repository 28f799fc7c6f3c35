import { longerFromMinutes } from './hold.ts';
import { isOver, isSent, mayMove, type OrderStatus } from './order-state.ts';

/** The default time in minutes in which a buyer may cancel or correct the address. */
export const defaultChangeMinutes = 60;

export interface PlacedOrder {
  status: OrderStatus;
  placedAt: Date;
  /** As promised when the order was placed. */
  changeMinutes: number;
}

export interface CancelableOrder extends PlacedOrder {
  /** Paid outside the shop, recorded by staff. */
  isPaidByHand: boolean;
}

export interface PayableOrder {
  status: OrderStatus;
  /** Paid at some time, in any way. */
  isSettled: boolean;
  /** The end of the hold; null if there is none. */
  holdExpiresAt: Date | null;
}

/** `text` says why a button is off. */
export type Permit = { ok: true } | { ok: false; reason: 'too_early' | 'too_late' | 'wrong_status'; text: string };

export function changeUntil(placedAt: Date, minutes: number): Date {
  return new Date(placedAt.getTime() + minutes * 60_000);
}

/** The most attempts to pay one order. After that, support helps better. */
export const mostAttempts = 10;

/** Within the time for changes and before packing. Only staff can refund what was paid by hand. */
export function canBuyerCancel(order: CancelableOrder, now: Date): Permit {
  if (!mayMove('buyer', order.status, 'canceled') || order.isPaidByHand) {
    return { ok: false, reason: 'wrong_status', text: 'This order can no longer be canceled here.' };
  }
  return withinChangeWindow(order, now);
}

/** Within the same time, before the parcel has a label. */
export function canBuyerCorrectAddress(order: PlacedOrder, now: Date): Permit {
  if (!mayMove('buyer', order.status, 'canceled')) {
    return { ok: false, reason: 'wrong_status', text: 'The address of this order can no longer be corrected here.' };
  }
  return withinChangeWindow(order, now);
}

/** Staff may correct it until the parcel is shipped. */
export function canStaffCorrectAddress(status: OrderStatus): Permit {
  if (isOver(status)) {
    return { ok: false, reason: 'wrong_status', text: 'This order is over: nothing is sent.' };
  }
  if (isSent(status)) {
    return { ok: false, reason: 'too_late', text: 'The carrier has it. Only the carrier can change where it goes.' };
  }
  return { ok: true };
}

/**
 * Staff may swap and take out items of a paid order until it is shipped. `too_early`: an unpaid one is made anew, since
 * its payments and its total are one figure.
 */
export function canStaffChangeItems({ status, isSettled }: Pick<PayableOrder, 'status' | 'isSettled'>): Permit {
  if (isOver(status)) return { ok: false, reason: 'wrong_status', text: 'This order is over: nothing is sent.' };
  if (isSent(status)) {
    return { ok: false, reason: 'too_late', text: 'The parcel has left. Use a refund, a return or a replacement.' };
  }
  if (isSettled) return { ok: true };
  return { ok: false, reason: 'too_early', text: 'It is not paid yet. Cancel it and make a new order of its items.' };
}

/** PAY NOW: while the order is pending and the goods are held. */
export function canPayNow(order: PayableOrder, now: Date): Permit {
  if (order.status !== 'pending' || order.isSettled) {
    return { ok: false, reason: 'wrong_status', text: 'This order can no longer be paid.' };
  }
  if (order.holdExpiresAt && now >= order.holdExpiresAt) {
    return { ok: false, reason: 'too_late', text: 'The time to pay ran out, so the order was canceled.' };
  }
  return { ok: true };
}

/** Extends the hold: once, in its last hour (WCAG 2.2.1). */
export function canHoldLonger(order: PayableOrder & { isHeldLonger: boolean }, now: Date): Permit {
  const permit = canPayNow(order, now);
  if (!permit.ok) return permit;
  if (!order.holdExpiresAt || order.isHeldLonger)
    return { ok: false, reason: 'wrong_status', text: 'This order was held longer once already.' };
  if (order.holdExpiresAt.getTime() - now.getTime() > longerFromMinutes * 60_000)
    return { ok: false, reason: 'too_early', text: 'There is more than an hour left to pay.' };
  return permit;
}

function withinChangeWindow(order: PlacedOrder, now: Date): Permit {
  if (now <= changeUntil(order.placedAt, order.changeMinutes)) return { ok: true };
  const text = order.changeMinutes === 60 ? 'The hour for changes has passed.' : 'The time for changes has passed.';
  return { ok: false, reason: 'too_late', text };
}
