import type { Services } from '#server/services.ts';

/** After a catalogue change: kept pages are forgotten, open product pages hear the stock. */
export function announceProduct(
  { pageCache, live }: Pick<Services, 'pageCache' | 'live'>,
  product: { id: string; stock_quantity: number | null },
) {
  pageCache.clear();
  const { id, stock_quantity } = product;
  live.publish(`product:${id}`, { type: 'stockChanged', product_id: id, stock_quantity });
}
