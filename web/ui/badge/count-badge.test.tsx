import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountBadge, countText } from './count-badge.tsx';

test.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a count of %i reads %j', (count, text) => {
  expect(countText(count)).toBe(text);
});

test('a badge of zero is not drawn', () => {
  expect(renderToStaticMarkup(<CountBadge count={0} />)).toBe('');
  expect(renderToStaticMarkup(<CountBadge count={3} />)).toContain('3');
});
