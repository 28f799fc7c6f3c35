import type { Stock } from './stock.ts';

/** What moves stock: its first count, an order and what gives an order's goods back, staff, and the end of its product. */
export const stockReasons = ['initial', 'order', 'release', 'retake', 'return', 'adjustment', 'deletion'] as const;

/** Why staff change stock by hand. */
export const stockCauses = ['delivery', 'count', 'damage', 'return', 'sample', 'other'] as const;
export type StockCause = (typeof stockCauses)[number];

/** So many came, so many went, or so many are there. */
export type StockChange = 'add' | 'take' | 'set';

/** The most one product may have. */
export const mostStock = 1_000_000;

/** '12' as typed; undefined for text that is no count of a shelf. */
export const readUnits = (text: string): number | undefined =>
  /^[0-9]{1,7}$/.test(text) && Number(text) <= mostStock ? Number(text) : undefined;

type Problem = 'not_counted' | 'not_there' | 'nothing' | 'too_many';

/** What is on the shelf after it, or why it cannot be: what is not counted can only be set, and nothing is taken that is not there. */
export function stockAfter(stock: Stock, change: StockChange, units: number): number | Problem {
  if (change === 'set') return units === stock ? 'nothing' : units;
  if (stock === null) return 'not_counted';
  if (units === 0) return 'nothing';
  const after = change === 'add' ? stock + units : stock - units;
  if (after < 0) return 'not_there';
  return after > mostStock ? 'too_many' : after;
}
