import type { LiveEvent } from '#contract/events.ts';
import type { Stock } from '#domain/stock.ts';
import { lineInView } from '#web/client/line-in-view.ts';

interface Ears {
  onStock: (stock: Stock) => void;
  /** The line is there, at first or again; what happened before it was missed. */
  onOpen: () => void;
}

/** The page's first seconds belong to what it shows; the line opens after them. */
const openAfter = 3000;

/** Hears the stock of one product while its page is in view. Returns the way to stop. */
export function listenForStock(productId: string, { onStock, onOpen }: Ears): () => void {
  const hear = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent;
    if (event.type === 'stockChanged' && event.product_id === productId) onStock(event.stock_quantity);
  };
  const line = lineInView({ url: `/api/realtime?product=${productId}`, events: { stockChanged: hear }, onOpen });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    timer = setTimeout(line.open, openAfter);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    window.removeEventListener('load', start);
    clearTimeout(timer);
    line.end();
  };
}
