import { expect, test } from 'vitest';
import { menuTarget } from './menu.tsx';

const texts = ['Paid', 'Packed', 'Shipped'];

test.each([
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['p', 0, 1],
  ['p', 1, 0],
  ['S', 0, 2],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
])('%s from entry %i leads to %j', (key, current, target) => {
  expect(menuTarget(key, texts, current)).toBe(target);
});

test('an empty menu moves nowhere', () => {
  expect(menuTarget('ArrowDown', [], -1)).toBeNull();
});
