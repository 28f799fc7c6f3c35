import type { ReactNode } from 'react';

export type StockTone = 'unknown' | 'out' | 'low' | 'some' | 'plenty';

interface Props {
  tone: StockTone;
  /** The words begin with a tick of their own: one sign is enough. */
  isTicked?: boolean;
  children: ReactNode;
}

/** A dot and words, never the dot alone. unknown: not counted · out 0 · low 1-5 · some 6-20 · plenty over 20. */
export function StockLine({ tone, isTicked = false, children }: Props) {
  const dot = isTicked ? '' : 'stock-line--dot';
  return <span className={`stock-line stock-line--${tone} ${dot}`}>{children}</span>;
}
