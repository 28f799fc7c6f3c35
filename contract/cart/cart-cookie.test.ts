import { expect, it } from 'vitest';
import { cartCookieValue, readCartCookie } from './cart-cookie.ts';

const lines = [
  { product_id: '00000000-0000-4000-8000-000000000001', quantity: 10 },
  { product_id: '00000000-0000-4000-8000-000000000002', quantity: 1 },
];

it('a saved cart is read as it was written, wherever it stands among cookies', () => {
  const value = cartCookieValue(lines);
  for (const cookies of [`gg_kept=${value}`, `a=b; gg_kept=${value}; c=d`])
    expect(readCartCookie(cookies)).toEqual(lines);
});

it.each([
  '',
  'gg_kept=',
  'not_gg_kept=x',
  'gg_kept=x.1',
  `gg_kept=${lines[0]?.product_id}.11`,
  `gg_kept=${lines[0]?.product_id}`,
])('a saved cart is empty in %j', cookies => expect(readCartCookie(cookies)).toEqual([]));

it('a saved cart keeps the readable lines beside an unreadable one', () => {
  expect(readCartCookie(`gg_kept=<script>_${cartCookieValue(lines)}`)).toEqual(lines);
});
