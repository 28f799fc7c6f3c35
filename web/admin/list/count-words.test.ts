import { expect, it } from 'vitest';
import { adminOrdersText } from '#content/microcopy/admin-pages.ts';
import { counted, countWords } from './count-words.ts';

it('counts one as one, and groups thousands', () => {
  const words = { one: '1 order', more: '{n} orders' };
  expect([0, 1, 2, 1204].map(count => counted(count, words))).toEqual([
    '0 orders',
    '1 order',
    '2 orders',
    '1,204 orders',
  ]);
});

it('says where nobody counts further', () => {
  expect(countWords({ total: 1, is_more: false }, adminOrdersText)).toBe('1 order');
  expect(countWords({ total: 1000, is_more: true }, adminOrdersText)).toBe('1,000+ orders');
});
