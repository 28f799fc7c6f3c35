import { type Stock, stockState } from '#domain/stock/stock.ts';
import type { StockTone } from './stock-line.tsx';

const tones = { unknown: 'unknown', out: 'out', low: 'low', limited: 'some', in: 'plenty' } as const;

/** The colour of a stock line; its words say the same. */
export const stockTone = (stock: Stock): StockTone => tones[stockState(stock)];
