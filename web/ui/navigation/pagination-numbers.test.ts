import { expect, test } from 'vitest';
import { pageNumbers } from './pagination-numbers.ts';

test.each([
  [1, 20, [1, 2, 3, 4, 5]],
  [2, 20, [1, 2, 3, 4, 5]],
  [7, 20, [5, 6, 7, 8, 9]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('page %i of %i shows %j', (page, totalPages, numbers) => {
  expect(pageNumbers(page, totalPages)).toEqual(numbers);
});

test('a page beyond the last still shows real pages', () => {
  expect(pageNumbers(99, 4)).toEqual([1, 2, 3, 4]);
});
