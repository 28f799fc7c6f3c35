import type { LiveEvent } from '#contract/events.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { lineInView } from '#web/client/line-in-view.ts';

export interface Ears {
  onStock: (stock: Stock) => void;
  /** The line is there, at first or again; what happened before it was missed. */
  onOpen: () => void;
}

/** Hears the stock of one product while its page is in view, until it is ended. */
export function listenForStock(productId: string, { onStock, onOpen }: Ears, until: AbortSignal): void {
  const hear = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent;
    if (event.type === 'stockChanged' && event.product_id === productId) onStock(event.stock_quantity);
  };
  const line = lineInView({ url: `/api/realtime?product=${productId}`, events: { stockChanged: hear }, onOpen });
  until.addEventListener('abort', line.end);
  line.open();
}
