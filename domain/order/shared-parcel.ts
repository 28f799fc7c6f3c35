import { isOrderStatus, isOver, isSent, isUnpaid, type OrderStatus, orderStatuses } from './order-state.ts';

/** As far as a parcel knows an order. */
export interface InParcel {
  status: OrderStatus;
  trackingNumber: string | null;
  /** Street, city, state and ZIP in one text. */
  address: string;
}

const at = (status: OrderStatus) => orderStatuses.indexOf(status);
const isStanding = (status: OrderStatus) => !isUnpaid(status) && !isOver(status);

/** Its parcel is here and still takes goods of other orders. */
export const hasOpenParcel = (status: string): boolean =>
  isOrderStatus(status) && isStanding(status) && !isSent(status);

/**
 * Whether the goods of a paid order that adds to this one are in its parcel. Once the order is packed its box is
 * closed: what is paid later must be packed first. What was sent is known by the number of its parcel. One parcel has
 * one address: goods whose address changed while the order was over ship separately.
 */
export function isInParcel(original: InParcel, added: InParcel): boolean {
  if (!isStanding(original.status) || !isStanding(added.status)) return false;
  if (added.address !== original.address) return false;
  if (isSent(original.status)) return isSent(added.status) && added.trackingNumber === original.trackingNumber;
  return !isSent(added.status) && at(added.status) >= at(original.status);
}

/** Where an order in the same parcel goes when the original goes from one status to another. It never falls behind. */
export function statusInParcel(from: OrderStatus, to: OrderStatus, added: OrderStatus): OrderStatus {
  if (!isStanding(from) || !isStanding(to)) return added;
  return added === from || at(added) < at(to) ? to : added;
}
