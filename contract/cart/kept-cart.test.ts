import { expect, it } from 'vitest';
import { keptCartValue, readKeptCart } from './kept-cart.ts';

const lines = [
  { product_id: '00000000-0000-4000-8000-000000000001', quantity: 10 },
  { product_id: '00000000-0000-4000-8000-000000000002', quantity: 1 },
];

it('a saved cart is read as it was written, wherever it stands among cookies', () => {
  const value = keptCartValue(lines);
  for (const cookies of [`gg_kept=${value}`, `a=b; gg_kept=${value}; c=d`])
    expect(readKeptCart(cookies)).toEqual(lines);
});

it.each([
  '',
  'gg_kept=',
  'not_gg_kept=x',
  'gg_kept=x.1',
  `gg_kept=${lines[0]?.product_id}.11`,
  `gg_kept=${lines[0]?.product_id}`,
])('a saved cart is empty in %j', cookies => expect(readKeptCart(cookies)).toEqual([]));

it('a saved cart keeps the readable lines beside an unreadable one', () => {
  expect(readKeptCart(`gg_kept=<script>_${keptCartValue(lines)}`)).toEqual(lines);
});
