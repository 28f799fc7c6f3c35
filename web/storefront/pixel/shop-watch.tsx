import { useCheckoutEvents } from './use-checkout-events.ts';
import { useGoodsEvents } from './use-goods-events.ts';
import { usePageEvents } from './use-page-events.ts';
import { usePixel } from './use-pixel.ts';

/** The one place that watches what a visitor does, for the shop's own count and, under consent, for the pixel. */
export function ShopWatch() {
  const page = usePageEvents();
  useGoodsEvents(page);
  useCheckoutEvents();
  usePixel();
  return null;
}
