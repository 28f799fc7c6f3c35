import { heartbeatSeconds, type LiveEvent } from '#contract/events.ts';
import type { Stock } from '#domain/stock.ts';

interface Ears {
  onStock: (stock: Stock) => void;
  /** The line is there, at first or again; what happened before it was missed. */
  onOpen: () => void;
}

/** The page's first seconds belong to what it shows; the line opens after them. */
const openAfter = 3000;
const silentFor = (heartbeatSeconds + 10) * 1000;

/**
 * Hears the stock of one product while its page is in view. A hidden tab hangs up: browsers allow few lines to one
 * shop. A line that fell silent is opened anew. Returns the way to stop.
 */
export function listenForStock(productId: string, { onStock, onOpen }: Ears): () => void {
  let line: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hangUp = () => {
    clearTimeout(timer);
    line?.close();
    line = null;
  };
  const open = () => {
    hangUp();
    if (document.hidden) return;
    line = new EventSource(`/api/realtime?product=${productId}`);
    const isAlive = () => {
      clearTimeout(timer);
      timer = setTimeout(open, silentFor);
    };
    line.addEventListener('open', onOpen);
    line.addEventListener('heartbeat', isAlive);
    line.addEventListener('stockChanged', message => {
      const event = JSON.parse(message.data) as LiveEvent;
      if (event.type === 'stockChanged' && event.product_id === productId) onStock(event.stock_quantity);
    });
    isAlive();
  };
  const start = () => {
    timer = setTimeout(open, openAfter);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  document.addEventListener('visibilitychange', open);
  window.addEventListener('pagehide', hangUp);
  return () => {
    window.removeEventListener('load', start);
    document.removeEventListener('visibilitychange', open);
    window.removeEventListener('pagehide', hangUp);
    hangUp();
  };
}
