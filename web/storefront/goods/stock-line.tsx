import type { ReactNode } from 'react';
import { type Stock, stockState } from '#domain/stock/stock.ts';

export type StockTone = 'unknown' | 'out' | 'low' | 'some' | 'plenty';

interface Props {
  tone: StockTone;
  /** The text begins with a tick, so no dot is needed. */
  isTicked?: boolean;
  children: ReactNode;
}

/** A dot and text, never only the dot. unknown: not counted · out 0 · low 1-5 · some 6-20 · plenty over 20. */
export function StockLine({ tone, isTicked = false, children }: Props) {
  const dot = isTicked ? '' : 'stock-line--dot';
  return <span className={`stock-line stock-line--${tone} ${dot}`}>{children}</span>;
}

const tones = { unknown: 'unknown', out: 'out', low: 'low', limited: 'some', in: 'plenty' } as const;

/** The color of the stock text, which says the same in words. */
export const stockTone = (stock: Stock): StockTone => tones[stockState(stock)];
