import { useCallback, useEffect, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { shopRoutes } from '#contract/shop-routes.ts';
import type { Stock } from '#domain/stock.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { Ears } from './listen-for-stock.ts';

/** The page's first seconds belong to what it shows; the line and its script come after them. */
const openAfter = 3000;

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
    return listenSoon(id, { onStock: setStock, onOpen: check });
  }, [id, check]);
  return { stock, check };
}

/** Without its script the page stands as it is: buying asks for the stock anyway. */
function listenSoon(id: string, ears: Ears): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = async () => {
    const line = await import('./listen-for-stock.ts').catch(() => null);
    if (!leaving.signal.aborted) line?.listenForStock(id, ears, leaving.signal);
  };
  const start = () => {
    timer = setTimeout(open, openAfter);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true, signal: leaving.signal });
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}
