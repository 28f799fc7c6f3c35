import { useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { stockNewsText } from '#content/microcopy/cart.ts';
import type { Cart, CartLine } from '#contract/cart/cart.ts';
import { cutTo } from './line-state.ts';

/** Cuts lines that ask for more than is left, and says so beside each, by line id. */
export function useFewerLeft(cart: Cart | null, change: (item: CartLine, quantity: number) => void) {
  const [news, setNews] = useState<ReadonlyMap<string, string>>(new Map());
  const tried = useRef(new Set<string>());
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    for (const item of cart?.items ?? []) {
      const left = cutTo(item);
      const attempt = `${item.id} ${left}`;
      // Once for each figure: a change that fails is not sent for ever.
      if (left === null || tried.current.has(attempt)) continue;
      tried.current.add(attempt);
      setNews(known => new Map(known).set(item.id, fill(stockNewsText.fewer, { n: left, name: item.product.name })));
      latest.current(item, left);
    }
  }, [cart]);
  return news;
}
