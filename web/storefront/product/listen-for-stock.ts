import type { LiveEvent } from '#contract/events.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { connectWhileVisible } from '#web/client/live/visible-connection.ts';

export interface StockHandlers {
  onStock: (stock: Stock) => void;
  /** The connection is open, at first or again; earlier events were missed. */
  onOpen: () => void;
}

/** Reports the stock of one product while its page is visible, until stopped. */
export function listenForStock(productId: string, { onStock, onOpen }: StockHandlers, until: AbortSignal): void {
  const onMessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent;
    if (event.type === 'stockChanged' && event.product_id === productId) onStock(event.stock_quantity);
  };
  const connection = connectWhileVisible({
    url: `/api/realtime?product=${productId}`,
    events: { stockChanged: onMessage },
    onOpen,
  });
  until.addEventListener('abort', connection.end);
  connection.open();
}
