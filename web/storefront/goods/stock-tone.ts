import { type Stock, stockState } from '#domain/stock/stock.ts';
import type { StockTone } from './stock-line.tsx';

const tones = { unknown: 'unknown', out: 'out', low: 'low', limited: 'some', in: 'plenty' } as const;

/** The colour of the stock text, which says the same in words. */
export const stockTone = (stock: Stock): StockTone => tones[stockState(stock)];
