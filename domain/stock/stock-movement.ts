import type { Stock } from './stock.ts';

/** Why stock changed: the first count, an order, a swap in it, goods that came back, staff, or deletion. */
export const stockReasons = [
  'initial',
  'order',
  'swap',
  'release',
  'retake',
  'return',
  'adjustment',
  'deletion',
] as const;

/** Why staff change stock by hand. */
export const stockCauses = ['delivery', 'count', 'damage', 'return', 'sample', 'other'] as const;
export type StockCause = (typeof stockCauses)[number];

/** Add units, take units, or set the count. */
export type StockChange = 'add' | 'take' | 'set';

/** The most units one product may have. */
export const mostStock = 1_000_000;

/** '12' as typed; undefined if the text is no valid count. */
export const readUnits = (text: string): number | undefined =>
  /^[0-9]{1,7}$/.test(text) && Number(text) <= mostStock ? Number(text) : undefined;

type Problem = 'not_counted' | 'not_there' | 'nothing' | 'too_many';

/** The stock after a change, or why it is refused. Uncounted stock can only be set, and stock never goes below zero. */
export function stockAfter(stock: Stock, change: StockChange, units: number): number | Problem {
  if (change === 'set') return units === stock ? 'nothing' : units;
  if (stock === null) return 'not_counted';
  if (units === 0) return 'nothing';
  const after = change === 'add' ? stock + units : stock - units;
  if (after < 0) return 'not_there';
  return after > mostStock ? 'too_many' : after;
}
