import { isOnItsWay, type OrderStatus, orderStatuses } from '#domain/order/order-state.ts';

/** What carriers say of a parcel. */
export const parcelWords = [
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'available_for_pickup',
  'return_to_sender',
  'failure',
  'canceled',
  'error',
] as const;
export type ParcelWord = (typeof parcelWords)[number];

/** Where an order stands at least once the carrier has said this; null if it says nothing about that. */
const reached: Readonly<Record<ParcelWord, OrderStatus | null>> = {
  pre_transit: null,
  in_transit: 'shipped',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  available_for_pickup: null,
  return_to_sender: null,
  failure: null,
  canceled: null,
  error: null,
};

/** Something staff must look at. */
export const isParcelTrouble = (word: ParcelWord): boolean =>
  ['available_for_pickup', 'return_to_sender', 'failure', 'canceled', 'error'].includes(word);

/** The carrier has had the parcel in its hands: its postage is used. */
export const isParcelMoving = (word: ParcelWord): boolean => !['pre_transit', 'canceled', 'error'].includes(word);

/** The words that say so. */
export const movingWords = parcelWords.filter(isParcelMoving);

/**
 * How far the parcel of a return has come, by all of its scans; null while the buyer has it. A parcel that the
 * carrier sends back is delivered to the buyer.
 */
export function returnReached(words: readonly ParcelWord[]): 'on_way' | 'arrived' | null {
  if (!words.some(isParcelMoving)) return null;
  return words.includes('delivered') && !words.includes('return_to_sender') ? 'arrived' : 'on_way';
}

/**
 * The status to which a carrier's word moves an order; null: it stays. Only forward, and only while it is on its way:
 * staff decide about all others.
 */
export function trackingMove(status: OrderStatus, word: ParcelWord): OrderStatus | null {
  const to = reached[word];
  if (!to || !isOnItsWay(status)) return null;
  return orderStatuses.indexOf(to) > orderStatuses.indexOf(status) ? to : null;
}
