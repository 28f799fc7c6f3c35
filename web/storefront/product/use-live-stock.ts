import { useCallback, useEffect, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { shopRoutes } from '#contract/shop-routes.ts';
import type { Stock } from '#domain/stock.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { listenForStock } from './listen-for-stock.ts';

export interface LiveStock {
  stock: Stock;
  /** Asks the server now; without an answer what is known stands (spec section 8). */
  check: () => Promise<Stock>;
}

/** The stock of the product on screen: the page's own figure, then the server's, then every change of it. */
export function useLiveStock({ id, slug, stock_quantity }: Product): LiveStock {
  const [stock, setStock] = useState(stock_quantity);
  useEffect(() => setStock(stock_quantity), [stock_quantity]);
  const check = useCallback(async () => {
    const { data, error } = await browserApi(shopRoutes.getProduct, { params: { slug } });
    if (!data && error.code !== 'product_not_found') return stock_quantity;
    const found = data ? data.stock_quantity : 0;
    setStock(found);
    return found;
  }, [slug, stock_quantity]);
  useEffect(() => {
    void check();
    return listenForStock(id, { onStock: setStock, onOpen: check });
  }, [id, check]);
  return { stock, check };
}
