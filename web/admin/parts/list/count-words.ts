import { fill } from '#content/fill.ts';
import { listText } from '#content/words/admin/lists.ts';

export type Counted = { total: number; is_more: boolean };
export type EndedWords = Readonly<{ one: string; none: string; more: string }>;
export type CountWords = Readonly<{ count: string; countOne: string; countMore: string }>;

/** '1 order', '262 orders', '1,000+ orders'. */
export function countWords({ total, is_more }: Counted, { count, countOne, countMore }: CountWords): string {
  if (is_more) return fill(countMore, { n: total.toLocaleString('en-US') });
  return total === 1 ? countOne : fill(count, { n: total.toLocaleString('en-US') });
}

/** '26 to 50 of 247', '1 to 25 of 1,000+'; nothing for rows that are beyond what is counted. */
export function spanWords({ first, items, total, is_more }: Counted & { first: number | null; items: unknown[] }) {
  if (first === null) return '';
  const n = (count: number) => count.toLocaleString('en-US');
  const span = { from: n(first), to: n(first + items.length - 1), of: n(total) };
  return fill(is_more ? listText.spanMore : listText.span, span);
}

/** '247', '1,000+'; 0 for none. */
export const shortCount = ({ total, is_more }: Counted): number | string =>
  is_more ? `${total.toLocaleString('en-US')}+` : total;

/** '1 order', '1,204 orders'. */
export function counted(count: number, { one, more }: Readonly<{ one: string; more: string }>): string {
  return count === 1 ? one : fill(more, { n: count.toLocaleString('en-US') });
}

/** The result of a bulk action: '2 of 3 orders are Packed now.', or for a single row whether it succeeded. */
export function endedWords({ done, n }: { done: number; n: number }, { one, none, more }: EndedWords): string {
  if (n === 1) return done === 1 ? one : none;
  return fill(more, { done, n });
}
