import { useEffect, useRef } from 'react';
import type { OrderSummary } from '#contract/orders.ts';

/** When more rows have come the focus goes on at the first of them: the button that asked has moved away, or is gone. */
export function useFirstNew(orders: readonly OrderSummary[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || orders.length <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = null;
  }, [orders]);
  const focusAfter = async (more: () => Promise<boolean>) => {
    before.current = orders.length;
    if (!(await more())) before.current = null;
  };
  return { list, focusAfter };
}
