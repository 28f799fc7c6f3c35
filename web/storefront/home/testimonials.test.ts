import { expect, test } from 'vitest';
import { nextSlideIn, slideAfter } from './testimonials.tsx';

test('quotations change every four seconds, and ten after one was turned by hand', () => {
  expect(nextSlideIn(50_000, null)).toBe(4_000);
  expect(nextSlideIn(50_000, 50_000)).toBe(10_000);
  // A manual turn still rests after the pointer leaves; then it rotates as usual.
  expect(nextSlideIn(53_000, 50_000)).toBe(7_000);
  expect(nextSlideIn(59_000, 50_000)).toBe(4_000);
});

test('the last quotation is followed by the first, and the first by the last', () => {
  expect([slideAfter(3, 1, 4), slideAfter(0, -1, 4), slideAfter(1, 1, 4)]).toEqual([0, 3, 2]);
});
