import { useCallback, useEffect, useState } from 'react';
import type { Product } from '#contract/catalog/shapes.ts';
import { catalogShopRoutes } from '#contract/catalog/shop-routes.ts';
import { isSoldOut, type Stock } from '#domain/stock/stock.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { StockHandlers } from './listen-for-stock.ts';

/** Milliseconds before the connection and its script load, after the page itself. */
const openAfter = 3000;

export interface LiveStock {
  stock: Stock;
  /** A similar product to buy while it is sold out. */
  nearest: Product['nearest'];
  /** Asks the server now; without an answer the known stock stays. */
  check: () => Promise<Stock>;
}

/** The stock of the product: the page's value, then the server's, then live changes. */
export function useLiveStock({ id, slug, stock_quantity, nearest: atFirst }: Product): LiveStock {
  const [stock, setStock] = useState(stock_quantity);
  const [nearest, setNearest] = useState(atFirst);
  useEffect(() => setStock(stock_quantity), [stock_quantity]);
  const check = useCallback(async () => {
    const { data, error } = await browserApi(catalogShopRoutes.getProduct, { params: { slug } });
    if (!data && error.code !== 'product_not_found') return stock_quantity;
    const found = data ? data.stock_quantity : 0;
    setStock(found);
    if (data) setNearest(data.nearest);
    return found;
  }, [slug, stock_quantity]);
  useEffect(() => {
    void check();
    // The event does not name a similar product, so load it when this one sells out.
    const onStock = (left: Stock) => {
      setStock(left);
      if (isSoldOut(left)) void check();
    };
    return listenSoon(id, { onStock, onOpen: check });
  }, [id, check]);
  return { stock, nearest, check };
}

/** If its script fails to load, nothing changes: buying checks the stock anyway. */
function listenSoon(id: string, handlers: StockHandlers): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = async () => {
    const module = await import('./listen-for-stock.ts').catch(() => null);
    if (!leaving.signal.aborted) module?.listenForStock(id, handlers, leaving.signal);
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
