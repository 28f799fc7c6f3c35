import type { LiveEvent } from '#contract/events.ts';
import type { Stock } from '#domain/stock.ts';
import { openPatientLine } from '#web/client/patient-line.ts';

interface Ears {
  onStock: (stock: Stock) => void;
  /** The line is there, at first or again; what happened before it was missed. */
  onOpen: () => void;
}

/** The page's first seconds belong to what it shows; the line opens after them. */
const openAfter = 3000;

/** Hears the stock of one product while its page is in view. A hidden tab hangs up: browsers allow few lines to one shop. Returns the way to stop. */
export function listenForStock(productId: string, { onStock, onOpen }: Ears): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close = () => {};
  const hangUp = () => {
    clearTimeout(timer);
    close();
    close = () => {};
  };
  const hear = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent;
    if (event.type === 'stockChanged' && event.product_id === productId) onStock(event.stock_quantity);
  };
  const open = () => {
    hangUp();
    if (document.hidden) return;
    close = openPatientLine({ url: `/api/realtime?product=${productId}`, events: { stockChanged: hear }, onOpen });
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
