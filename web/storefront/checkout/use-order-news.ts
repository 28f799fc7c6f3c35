import { useEffect } from 'react';
import type { Order } from '#contract/orders.ts';
import { askPatiently } from './ask-patiently.ts';

/** While the money of an order is under way and its page is looked at, `ask` is called again and again: live news can be lost. */
export function useOrderNews({ status }: Order, ask: () => Promise<unknown>): void {
  const isUnderWay = status === 'pending' || status === 'processing';
  useEffect(() => {
    if (!isUnderWay) return;
    const asking = askPatiently(ask, () => document.hidden);
    document.addEventListener('visibilitychange', asking.restart);
    return () => {
      document.removeEventListener('visibilitychange', asking.restart);
      asking.stop();
    };
  }, [isUnderWay, ask]);
}
