import { expect, it } from 'vitest';
import { jobsText } from '#content/words/admin/jobs.ts';
import { adminOrdersText } from '#content/words/admin/shell.ts';
import { counted, countWords, endedWords, spanWords } from './count-words.ts';

it('a count of one is singular, and thousands are grouped', () => {
  const words = { one: '1 order', more: '{n} orders' };
  expect([0, 1, 2, 1204].map(count => counted(count, words))).toEqual([
    '0 orders',
    '1 order',
    '2 orders',
    '1,204 orders',
  ]);
});

it('a capped count says so', () => {
  expect(countWords({ total: 1, is_more: false }, adminOrdersText)).toBe('1 order');
  expect(countWords({ total: 1000, is_more: true }, adminOrdersText)).toBe('1,000+ orders');
});

it('the rows of a page are counted from the first of all, unless they are beyond what is counted', () => {
  const page = { items: ['a', 'b'], total: 1000, is_more: true };
  expect(spanWords({ ...page, first: 26 })).toBe('26 to 27 of 1,000+');
  expect(spanWords({ ...page, first: 1, total: 2, is_more: false })).toBe('1 to 2 of 2');
  expect(spanWords({ ...page, first: null })).toBe('');
});

it('the result of one says whether it was done, and several are counted', () => {
  const ended = (done: number, n: number) => endedWords({ done, n }, jobsText.bulkDone);
  expect([ended(1, 1), ended(0, 1), ended(1, 2)]).toEqual([
    'The task is being tried again.',
    'The task was left as it is.',
    '1 of 2 tasks are being tried again.',
  ]);
});
