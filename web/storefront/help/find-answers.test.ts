import { describe, expect, it } from 'vitest';
import { faqEntries } from '#content/faq.ts';
import { plainFaqAddress, readFaqSearch } from './faq-search.ts';
import { findAnswers } from './find-answers.ts';

const read = (query: string) => readFaqSearch(new URLSearchParams(query));
const entries = faqEntries.map(entry => ({ ...entry, question: entry.question.replace('{return_days}', '30') }));
const find = (query: string) => findAnswers(entries, read(query));
const idsOf = (query: string) => find(query).answers.map(({ id }) => id);

describe('the help answers', () => {
  it('are all ten without a search, in five categories', () => {
    expect(idsOf('')).toHaveLength(10);
    expect(Object.fromEntries(find('').counts.map(({ choice, count }) => [choice, count]))).toEqual({
      all: 10,
      product: 3,
      order: 2,
      shipping: 2,
      billing: 2,
      account: 1,
    });
  });

  it.each([
    ['fridge', ['how-long-it-keeps']],
    ['FRÍDGE  melted', ['how-long-it-keeps']],
    ['How long does shipping take?', ['how-long-shipping-takes']],
    ['paypal', ['ways-to-pay']],
    ['30 day guarantee', ['30-day-guarantee']],
    ['billing', ['ways-to-pay', '30-day-guarantee']],
    ['parrot', []],
    ['fridge parrot', []],
    ['???', []],
  ])('to %j are those with every word of it', (q, ids) => {
    expect(idsOf(String(new URLSearchParams({ q })))).toEqual(ids);
  });

  it('are filtered by a category too; the other categories keep their counts', () => {
    expect(idsOf('q=shipping')).toEqual(['how-long-shipping-takes', 'shipping-cost']);
    expect(idsOf('q=order&category=shipping')).toEqual(['how-long-shipping-takes', 'shipping-cost']);
    expect(idsOf('q=fridge&category=billing')).toEqual([]);
    expect(find('q=fridge&category=billing').counts).toContainEqual({ choice: 'product', count: 1 });
  });
});

describe('the help URL', () => {
  it.each(['category=all', 'category=none', 'category=toString', 'q=%20%20', 'q=&category='])(
    'asks for everything with %j',
    query => expect(read(query)).toEqual({ q: '', category: '' }),
  );

  it('is cut to its limit', () => {
    expect(read(`q=${'a'.repeat(9_000)}`).q).toHaveLength(100);
  });

  it('the URL of a form sent without scripts is shortened', () => {
    const plain = (query: string) => plainFaqAddress(new URLSearchParams(query));
    expect(plain('q=')).toBe('/help-faq');
    expect(plain('q=%20&category=order')).toBe('/help-faq?category=order');
    expect(plain('q=jar&category=')).toBe('/help-faq?q=jar');
    expect(plain('q=jar&category=order')).toBeNull();
    expect(plain('')).toBeNull();
  });
});
