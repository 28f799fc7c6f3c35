import { describe, expect, it } from 'vitest';
import { hasAll, spansOf, wordsOf } from './find-words.ts';

const fillers = new Set(['how', 'do', 'i', 'the']);
const words = (typed: string) => wordsOf(typed, fillers);
const found = (text: string, typed: string) => spansOf(text, words(typed)).map(([from, to]) => text.slice(from, to));

describe('the words of a help search', () => {
  it('are plain, each once', () => {
    expect(words('  Crème, CREME & fridge? ')).toEqual(['creme', 'fridge']);
  });

  it('leave out stop words, unless there is nothing else', () => {
    expect(words('How do I return the jar')).toEqual(['return', 'jar']);
    expect(words('how')).toEqual(['how']);
  });

  it('lose their endings, and are never cut too short', () => {
    expect(words('refunds melted paying speed is red')).toEqual(['refund', 'melt', 'paying', 'speed', 'is', 'red']);
  });

  it.each(['', '   ', '?!', '%_'])('are none in %j', typed => expect(words(typed)).toEqual([]));
});

describe('a highlighted text', () => {
  const text = 'Use it within 12 months. It melts near 104 °F; skin’s own Café returns.';

  it('marks the whole word that begins with a search word', () => {
    expect(found(text, 'MONTH')).toEqual(['months']);
    expect(found(text, 'melted')).toEqual(['melts']);
    expect(found(text, "skin's cafe 104")).toEqual(['104', 'skin’s', 'Café']);
  });

  it('marks nothing inside a word', () => {
    expect(found(text, 'turns')).toEqual([]);
  });

  it('has all words or not', () => {
    expect(hasAll(text, words('melting months'))).toBe(true);
    expect(hasAll(text, words('melting parrot'))).toBe(false);
  });

  it('treats pattern characters literally', () => {
    expect(found('a.b (c', 'a.b (c')).toEqual(['a', 'b', 'c']);
    expect(found('abc', '.*')).toEqual([]);
  });
});
