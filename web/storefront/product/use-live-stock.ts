import { useCallback, useEffect, useState } from 'react';
import type { Product } from '#contract/catalog/shapes.ts';
import { shopRoutes } from '#contract/shop-routes.ts';
import { isSoldOut, type Stock } from '#domain/stock/stock.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { Ears } from './listen-for-stock.ts';

/** The page's first seconds belong to what it shows; the line and its script come after them. */
const openAfter = 3000;

export interface LiveStock {
  stock: Stock;
  /** What can be bought in its place while it is sold out. */
  nearest: Product['nearest'];
  /** Asks the server now; without an answer what is known stands (spec section 8). */
  check: () => Promise<Stock>;
}

/** The stock of the product on screen: the page's own figure, then the server's, then every change of it. */
export function useLiveStock({ id, slug, stock_quantity, nearest: atFirst }: Product): LiveStock {
  const [stock, setStock] = useState(stock_quantity);
  const [nearest, setNearest] = useState(atFirst);
  useEffect(() => setStock(stock_quantity), [stock_quantity]);
  const check = useCallback(async () => {
    const { data, error } = await browserApi(shopRoutes.getProduct, { params: { slug } });
    if (!data && error.code !== 'product_not_found') return stock_quantity;
    const found = data ? data.stock_quantity : 0;
    setStock(found);
    if (data) setNearest(data.nearest);
    return found;
  }, [slug, stock_quantity]);
  useEffect(() => {
    void check();
    // What sold out while one looks names what is there instead: the event does not.
    const onStock = (left: Stock) => {
      setStock(left);
      if (isSoldOut(left)) void check();
    };
    return listenSoon(id, { onStock, onOpen: check });
  }, [id, check]);
  return { stock, nearest, check };
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
