/** From and up to which letter of a text. */
export type Span = readonly [from: number, to: number];

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Letters alone: without case and accents, every apostrophe the same. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** What is common to 'return', 'returns' and 'returned', as far as looking for it goes. */
const stemOf = (found: string) => found.replace(/(?<=.{4})(?:ing|ed)$|(?<=.{3})(?:'s|s)$/, '');

/**
 * The words somebody looks for, plain and without their endings. `fillers` ('how', 'do') count only where there is
 * nothing else. None: nothing that was typed is a word.
 */
export function wordsOf(typed: string, fillers: ReadonlySet<string>): string[] {
  const typedWords = [...new Set((typed.match(word) ?? []).map(plain))];
  const telling = typedWords.filter(one => !fillers.has(one));
  return (telling.length > 0 ? telling : typedWords).map(stemOf);
}

/** Where a text has words that begin with one of `words`, in order. */
export const spansOf = (text: string, words: readonly string[]): Span[] =>
  [...text.matchAll(word)]
    .filter(([found]) => words.some(wanted => plain(found).startsWith(wanted)))
    .map(({ 0: found, index }) => [index, index + found.length]);

/** Whether each of `words` begins a word of the text. */
export const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every(wanted => spansOf(text, [wanted]).length > 0);
