import type { Cents } from '#domain/money.ts';
import { isSent } from '#domain/order/order-state.ts';
import { addBusinessDays } from '#domain/shipping.ts';
import { dayIn, type IsoDay } from '#domain/time/calendar.ts';
import { dayMs } from '#domain/time/duration.ts';
import { isOurFault, type ReturnCondition, type ReturnReason } from './return-reason.ts';

/** What the owner promises about returns; settings of the section `returns`. */
export interface ReturnPolicy {
  /** From delivery to the last day to ask. */
  days: number;
  /** Without a day of delivery, the expected day counts. */
  estimateCounts: boolean;
  /** What must be left in an opened jar. */
  leftPercent: number;
  /** Business days from arrival to the refund. */
  refundDays: number;
  /** The return postage; we always pay when it was our fault. */
  shopPaysParcel: boolean;
  /** Taken off the refund unless it was our fault. */
  feeCents: Cents;
  /** Unopened goods go back on sale; anything else never does. */
  restocksUnopened: boolean;
  /** What fits these rules is approved without staff. */
  approvesByRule: boolean;
}

/** The last day of the refund: so many business days after the carrier delivered the parcel, or staff opened it. */
export function refundDueOn(
  steps: readonly { status: string; created_at: Date }[],
  refundDays: ReturnPolicy['refundDays'],
): IsoDay | null {
  const arrival = steps.find(({ status }) => status === 'arrived' || status === 'received');
  return arrival ? addBusinessDays(dayIn(arrival.created_at), refundDays) : null;
}

export interface ReturnWindow {
  opens: Date;
  ends: Date;
}

interface SentOrder {
  status: string;
  deliveredAt: Date | string | null;
  /** The last expected day. */
  estimated: string | null;
}

/** When a return may be asked for; null until the parcel has arrived, as far as the shop knows. */
export function returnWindow(
  policy: Pick<ReturnPolicy, 'days' | 'estimateCounts'>,
  { deliveredAt, estimated }: Pick<SentOrder, 'deliveredAt' | 'estimated'>,
): ReturnWindow | null {
  const from = deliveredAt ?? (policy.estimateCounts ? estimated : null);
  if (from === null) return null;
  const opens = new Date(from);
  return { opens, ends: new Date(opens.getTime() + policy.days * dayMs) };
}

/** Whether an order is within its time for returns. `no`: it was not sent, or it is over. */
export function returnTime(policy: ReturnPolicy, order: SentOrder, now: Date): 'no' | 'early' | 'open' | 'late' {
  if (!isSent(order.status)) return 'no';
  const window = returnWindow(policy, order);
  if (!window || now < window.opens) return 'early';
  return now > window.ends ? 'late' : 'open';
}

interface ReturnLine {
  reason: ReturnReason;
  condition: ReturnCondition;
  /** The owner takes this product back. */
  isReturnable: boolean;
}

/** Why a line does not fit the policy; null if it does. What was our fault always fits. */
export function lineProblem({ reason, condition, isReturnable }: ReturnLine): 'excluded' | 'too_little' | null {
  if (isOurFault(reason)) return null;
  if (!isReturnable) return 'excluded';
  return condition === 'too_little' ? 'too_little' : null;
}

/** Units of an item that can still come back: neither refunded nor in a return. */
export const leftToReturn = (item: { quantity: number; refunded: number; inReturns: number }): number =>
  Math.max(0, item.quantity - item.refunded - item.inReturns);
