import type { ParcelLabel } from '#domain/parcel/label-state.ts';
import { longerFromMinutes } from './hold.ts';
import { isOver, isSent, mayMove, type OrderStatus } from './order-state.ts';

/** The default time in minutes in which a buyer may cancel or correct the address. */
export const defaultChangeMinutes = 60;

interface PlacedOrder {
  status: OrderStatus;
  placedAt: Date;
  /** As promised when the order was placed. */
  changeMinutes: number;
}

export interface AddressedOrder extends PlacedOrder {
  label: ParcelLabel | null;
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
export type Permit = { ok: true } | { ok: false; reason: NotNow; text: string };
export type NotNow = 'too_early' | 'too_late' | 'wrong_status' | 'has_label';

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
export function canBuyerCorrectAddress(order: AddressedOrder, now: Date): Permit {
  if (!mayMove('buyer', order.status, 'canceled')) {
    return { ok: false, reason: 'wrong_status', text: 'The address of this order can no longer be corrected here.' };
  }
  if (order.label) {
    const text = 'Your parcel has a label already. Write to us, and we correct the address.';
    return { ok: false, reason: 'has_label', text };
  }
  return withinChangeWindow(order, now);
}

/** Staff may correct it until the parcel is shipped, or has a label. */
export function canStaffCorrectAddress(status: OrderStatus, label: ParcelLabel | null): Permit {
  if (isOver(status)) {
    return { ok: false, reason: 'wrong_status', text: 'This order is over: nothing is sent.' };
  }
  if (isSent(status) || label?.state === 'moving') {
    return { ok: false, reason: 'too_late', text: 'The carrier has it. Only the carrier can change where it goes.' };
  }
  return withoutLabel(label);
}

export interface ChangeableOrder extends Pick<PayableOrder, 'status' | 'isSettled'> {
  label: ParcelLabel | null;
}

/**
 * Staff may swap and take out items of a paid order until it is shipped, or its parcel has a label. `too_early`: an
 * unpaid one is made anew, since its payments and its total are one figure.
 */
export function canStaffChangeItems({ status, isSettled, label }: ChangeableOrder): Permit {
  if (isOver(status)) return { ok: false, reason: 'wrong_status', text: 'This order is over: nothing is sent.' };
  if (isSent(status) || (isSettled && label?.state === 'moving')) {
    return { ok: false, reason: 'too_late', text: 'The parcel has left. Use a refund, a return or a replacement.' };
  }
  if (isSettled) return withoutLabel(label);
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

/** The way on for staff. */
function withoutLabel(label: ParcelLabel | null): Permit {
  if (!label) return { ok: true };
  return { ok: false, reason: 'has_label', text: labelText(label) };
}

function labelText({ state, at }: ParcelLabel): string {
  if (state === 'buying') return 'A label is being bought for this parcel. Wait for the answer, then void the label.';
  if (state === 'voiding') return 'The label of this parcel is being voided. Wait for the answer.';
  if (at === null) return 'This parcel has a label. Void the label first.';
  return `This parcel has the label of order ${at}. Void that label first.`;
}

function withinChangeWindow(order: PlacedOrder, now: Date): Permit {
  if (now <= changeUntil(order.placedAt, order.changeMinutes)) return { ok: true };
  const text = order.changeMinutes === 60 ? 'The hour for changes has passed.' : 'The time for changes has passed.';
  return { ok: false, reason: 'too_late', text };
}
