import { fill } from '#content/fill.ts';
import { listText } from '#content/words/admin/lists.ts';

export type Counted = { total: number; is_more: boolean };
type Shown = {
  items: readonly unknown[];
  next: string | null;
  previous: string | null;
  from?: number | null | undefined;
};
export type EndedWords = Readonly<{ one: string; none: string; more: string }>;
export type CountWords = Readonly<{ count: string; countOne: string; countMore: string }>;

/** '1 order', '262 orders', '1,000+ orders'. */
export function countWords({ total, is_more }: Counted, { count, countOne, countMore }: CountWords): string {
  if (is_more) return fill(countMore, { n: total.toLocaleString('en-US') });
  return total === 1 ? countOne : fill(count, { n: total.toLocaleString('en-US') });
}

/** '247', '1,000+'; 0 for none. */
export const shortCount = ({ total, is_more }: Counted): number | string =>
  is_more ? `${total.toLocaleString('en-US')}+` : total;

/** '26 to 50 of 247 orders' where there are several pages, else '3 orders'. */
export function rangeWords(page: Counted & Shown, words: CountWords): string {
  const all = countWords(page, words);
  const { items, next, previous, from } = page;
  if (!from || (!next && !previous)) return all;
  return fill(listText.range, { from, to: from + items.length - 1, all });
}

/** '1 order', '1,204 orders'. */
export function counted(count: number, { one, more }: Readonly<{ one: string; more: string }>): string {
  return count === 1 ? one : fill(more, { n: count.toLocaleString('en-US') });
}

/** The result of a bulk action: '2 of 3 orders are Packed now.', or for a single row whether it succeeded. */
export function endedWords({ done, n }: { done: number; n: number }, { one, none, more }: EndedWords): string {
  if (n === 1) return done === 1 ? one : none;
  return fill(more, { done, n });
}
