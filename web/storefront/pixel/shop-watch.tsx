import { useGoodsVisits } from './use-goods-visits.ts';
import { usePageVisits } from './use-page-visits.ts';

/** The one place that watches what a visitor does, for the shop's own count and, under consent, for the pixel. */
export function ShopWatch() {
  useGoodsVisits(usePageVisits());
  return null;
}
