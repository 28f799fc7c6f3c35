import { expect, it } from 'vitest';
import type { Cart, CartLine } from '#contract/cart/shapes.ts';
import { withPending } from '../cart/use-sent-cart.ts';
import { fewerWords, isAvailable, loweredQuantity } from './line-state.ts';

const line = (quantity: number, stock_quantity: number | null, is_active = true) =>
  ({ id: `line-${quantity}`, quantity, product: { stock_quantity, is_active } }) as CartLine;

it('a line can be bought while active and in stock; uncounted stock has no limit', () => {
  expect([line(1, 1), line(1, null), line(1, 0), line(1, 5, false)].map(isAvailable)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('a line is cut to what is left, never to zero', () => {
  expect([line(5, 3), line(3, 3), line(5, 0), line(10, null), line(5, 3, false)].map(loweredQuantity)).toEqual([
    3,
    null,
    null,
    null,
    null,
  ]);
});

it('a lowered quantity is said in the right number', () => {
  expect(fewerWords(1, 'Balm')).toBe('Only 1 of Balm is left. We changed the quantity to 1.');
  expect(fewerWords(2, 'Balm')).toBe('Only 2 of Balm are left. We changed the quantity to 2.');
});

it('a pending change shows at once: a quantity, and a removed line', () => {
  const cart = { items: [line(1, null), line(2, null)], totals: {} } as unknown as Cart;
  const pending = new Map([
    ['line-1', { quantity: 0 }],
    ['line-2', { quantity: 7 }],
  ]);
  expect(withPending(cart, pending).items.map(item => [item.id, item.quantity])).toEqual([['line-2', 7]]);
  expect(cart.items[1]?.quantity).toBe(2);
});
