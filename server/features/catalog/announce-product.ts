import { announceShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';

type Parts = Pick<Services, 'pageCache' | 'live'>;
type ProductStock = { id: string; stock_quantity: number | null };

/** Call after orders changed stock: drops cached pages, at a limited rate, and sends the stock to open pages. */
export function announceProduct(services: Parts, product: ProductStock): void {
  announceShop(services, 'soon');
  announceStock(services, product);
}

/** Call after staff edited a product: drops all cached pages at once. */
export function announceEdit(services: Parts, product: ProductStock): void {
  announceShop(services);
  announceStock(services, product);
}

/** Sends the stock to open pages. */
export const announceStock = ({ live }: Parts, { id, stock_quantity }: ProductStock) =>
  live.publish(`product:${id}`, { type: 'stockChanged', product_id: id, stock_quantity });
