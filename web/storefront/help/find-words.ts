/** Start and end index in a text. */
export type Span = readonly [from: number, to: number];

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Plain letters: without case, accents and typographic apostrophes. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The common stem of 'return', 'returns' and 'returned', good enough for search. */
const stemOf = (found: string) => found.replace(/(?<=.{4})(?:ing|ed)$|(?<=.{3})(?:'s|s)$/, '');

/**
 * The stems of the search words. `fillers` ('how', 'do') count only if there are no others. Empty if no word was typed.
 */
export function wordsOf(typed: string, fillers: ReadonlySet<string>): string[] {
  const typedWords = [...new Set((typed.match(word) ?? []).map(plain))];
  const telling = typedWords.filter(one => !fillers.has(one));
  return (telling.length > 0 ? telling : typedWords).map(stemOf);
}

/** The words of a text that begin with one of `words`, in order. */
export const spansOf = (text: string, words: readonly string[]): Span[] =>
  [...text.matchAll(word)]
    .filter(([found]) => words.some(wanted => plain(found).startsWith(wanted)))
    .map(({ 0: found, index }) => [index, index + found.length]);

/** Whether each of `words` begins some word of the text. */
export const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every(wanted => spansOf(text, [wanted]).length > 0);
