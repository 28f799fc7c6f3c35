import { announceShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';

type Parts = Pick<Services, 'pageCache' | 'live'>;
type Shelf = { id: string; stock_quantity: number | null };

/** After trade changed what is on the shelf: kept pages are forgotten, though not many times a second; open pages hear the stock. */
export function announceProduct(services: Parts, product: Shelf): void {
  announceShop(services, 'soon');
  tellStock(services, product);
}

/** After staff changed a product: no kept page shows the old one from now on. */
export function announceEdit(services: Parts, product: Shelf): void {
  announceShop(services);
  tellStock(services, product);
}

const tellStock = ({ live }: Parts, { id, stock_quantity }: Shelf) =>
  live.publish(`product:${id}`, { type: 'stockChanged', product_id: id, stock_quantity });
