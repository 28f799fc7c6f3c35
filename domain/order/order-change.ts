import { longerFromMinutes } from './hold.ts';
import { isOver, isSent, mayMove, type OrderStatus } from './order-state.ts';

/** Minutes after placing in which the buyer may cancel or correct the address, unless the owner set others (FAQ, rulings section 7). */
export const defaultChangeMinutes = 60;

export interface PlacedOrder {
  status: OrderStatus;
  placedAt: Date;
  /** As the buyer was told when it was placed. */
  changeMinutes: number;
}

export interface CancelableOrder extends PlacedOrder {
  /** Outside the shop, as staff wrote down. */
  isPaidByHand: boolean;
}

export interface PayableOrder {
  status: OrderStatus;
  /** Paid at some time, by whatever way. */
  isSettled: boolean;
  /** Until when the goods are held; null without a limit. */
  holdExpiresAt: Date | null;
}

/** `text` says why a button is off (copy sections 7.5 and 7.8). */
export type Permit = { ok: true } | { ok: false; reason: 'too_early' | 'too_late' | 'wrong_status'; text: string };

export function changeUntil(placedAt: Date, minutes: number): Date {
  return new Date(placedAt.getTime() + minutes * 60_000);
}

/** Attempts to pay one order; a buyer who needs more is better helped by a person. */
export const mostAttempts = 10;

/** Within the time for changes, while not yet packed. What was paid by hand only staff can give back. */
export function canBuyerCancel(order: CancelableOrder, now: Date): Permit {
  if (!mayMove('buyer', order.status, 'canceled') || order.isPaidByHand) {
    return { ok: false, reason: 'wrong_status', text: 'This order can no longer be canceled here.' };
  }
  return withinChangeWindow(order, now);
}

/** In the same time, while the parcel has no label yet. */
export function canBuyerCorrectAddress(order: PlacedOrder, now: Date): Permit {
  if (!mayMove('buyer', order.status, 'canceled')) {
    return { ok: false, reason: 'wrong_status', text: 'The address of this order can no longer be corrected here.' };
  }
  return withinChangeWindow(order, now);
}

/** Staff may correct it at any time until the parcel has left. */
export function canStaffCorrectAddress(status: OrderStatus): Permit {
  if (isOver(status)) {
    return { ok: false, reason: 'wrong_status', text: 'This order is over: nothing is sent.' };
  }
  if (isSent(status)) {
    return { ok: false, reason: 'too_late', text: 'The carrier has it. Only the carrier can change where it goes.' };
  }
  return { ok: true };
}

/** PAY NOW: while pending and the goods are held. */
export function canPayNow(order: PayableOrder, now: Date): Permit {
  if (order.status !== 'pending' || order.isSettled) {
    return { ok: false, reason: 'wrong_status', text: 'This order can no longer be paid.' };
  }
  if (order.holdExpiresAt && now >= order.holdExpiresAt) {
    return { ok: false, reason: 'too_late', text: 'The time to pay ran out, so the order was canceled.' };
  }
  return { ok: true };
}

/** More time to pay: once, in the last hour of the time there is (WCAG 2.2.1). */
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
