import { lowStockThreshold, type Stock } from '#domain/stock/stock.ts';

/** The most units of one product a buyer may hold without paying: two full lines. */
export const mostUnpaidUnits = 20;

/**
 * Orders of so few units are not limited by network, because many people may share one address. The database has the
 * same number.
 */
export const fewUnits = 2;

/** The hold in minutes when stock is nearly empty. */
const shortHoldMinutes = 15;

/** A buyer may extend the hold once by this many minutes, in the last hour before it ends. */
export const longerMinutes = 15;
export const longerFromMinutes = 60;

/** How long the goods of an order by staff wait for its payment, in days. */
export const payLinkDays = 3;

/**
 * How long goods are held: `usual` minutes, less if this order leaves stock nearly empty. `left`: stock after the
 * order.
 */
export function holdMinutes(usual: number, left: readonly Stock[]): number {
  const isNearlyEmpty = left.some(units => units !== null && units <= lowStockThreshold);
  return isNearlyEmpty ? Math.min(usual, shortHoldMinutes) : usual;
}
