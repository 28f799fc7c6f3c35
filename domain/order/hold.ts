import { lowStockThreshold, type Stock } from '#domain/stock/stock.ts';

/** Units of one product that a buyer may have set aside without paying: two full lines. */
export const mostUnpaidUnits = 20;

/** So few of one product are not counted by network: many who know nothing of each other may have one address. As in the database. */
export const fewUnits = 2;

/** While the shelf is nearly empty, goods wait no longer than this for their payment, in minutes. */
const hurriedMinutes = 15;

/** Minutes that a buyer may add to the hold, once; and so many before its end, since who has days needs no quarter of an hour. */
export const longerMinutes = 15;
export const longerFromMinutes = 60;

/** How long goods are set aside: as the shop says, and shorter where this order leaves a shelf nearly empty. `left`: after it. */
export function holdMinutes(usual: number, left: readonly Stock[]): number {
  const isNearlyEmpty = left.some(units => units !== null && units <= lowStockThreshold);
  return isNearlyEmpty ? Math.min(usual, hurriedMinutes) : usual;
}
