import { useEffect, useRef, useState } from 'react';
import { stockNewsText } from '#content/words/cart.ts';
import type { Quote } from '#contract/cart/shapes.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { fewerWords } from './line-state.ts';

/**
 * Lowers quantities to what is left, with a message for each, and takes out what was deleted. Messages by product id.
 */
export function useFewer(
  { quote, gone }: { quote: Quote | null; gone: readonly string[] },
  setQuantity: (productId: string, quantity: number) => Promise<string | null>,
): Readonly<Record<string, string>> {
  const [news, setNews] = useState<Record<string, string>>({});
  const change = useRef(setQuantity);
  useEffect(() => {
    change.current = setQuantity;
  });
  useEffect(() => {
    const line = quote?.lines.find(known => known.problem === 'fewer_left');
    const left = line?.product.stock_quantity ?? 0;
    if (!line || left < 1) return;
    const { id, name } = line.product;
    void change.current(id, left).then(problem => {
      if (!problem) setNews(known => ({ ...known, [id]: fewerWords(left, name) }));
    });
  }, [quote]);
  const [deleted] = gone;
  useEffect(() => {
    if (!deleted) return;
    void change.current(deleted, 0);
    toast.info(stockNewsText.gone);
  }, [deleted]);
  return news;
}
