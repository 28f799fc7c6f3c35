import type { ReactNode } from 'react';

export type StockTone = 'unknown' | 'out' | 'low' | 'some' | 'plenty';

/** A dot and words, never the dot alone. unknown: not counted · out 0 · low 1-5 · some 6-20 · plenty over 20. */
export function StockLine({ tone, children }: { tone: StockTone; children: ReactNode }) {
  return <span className={`stock-line stock-line--${tone}`}>{children}</span>;
}
