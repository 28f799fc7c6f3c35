import { expect, it } from 'vitest';
import type { Cart, CartLine } from '#contract/cart/shapes.ts';
import { withPending } from '../cart/use-sent-cart.ts';
import { canBeHad, cutTo } from './line-state.ts';

const line = (quantity: number, stock_quantity: number | null, is_active = true) =>
  ({ id: `line-${quantity}`, quantity, product: { stock_quantity, is_active } }) as CartLine;

it('can be had while on sale and not sold out; stock that is not counted has no end', () => {
  expect([line(1, 1), line(1, null), line(1, 0), line(1, 5, false)].map(canBeHad)).toEqual([true, true, false, false]);
});

it('is cut to what is left, never to nothing', () => {
  expect([line(5, 3), line(3, 3), line(5, 0), line(10, null), line(5, 3, false)].map(cutTo)).toEqual([
    3,
    null,
    null,
    null,
    null,
  ]);
});

it('shows what is on its way at once: a quantity, and a line that goes', () => {
  const cart = { items: [line(1, null), line(2, null)], totals: {} } as unknown as Cart;
  const pending = new Map([
    ['line-1', { quantity: 0 }],
    ['line-2', { quantity: 7 }],
  ]);
  expect(withPending(cart, pending).items.map(item => [item.id, item.quantity])).toEqual([['line-2', 7]]);
  expect(cart.items[1]?.quantity).toBe(2);
});
