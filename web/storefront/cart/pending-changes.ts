import type { Cart } from '#contract/cart/cart.ts';

/** Quantities on their way to the server by line id; 0 takes the line out. */
export type Pending = ReadonlyMap<string, { quantity: number }>;

/** The cart as it will be when everything on its way has arrived; its figures stay the server's. */
export function withPending(cart: Cart, pending: Pending): Cart {
  if (pending.size === 0) return cart;
  const items = cart.items
    .map(item => ({ ...item, quantity: pending.get(item.id)?.quantity ?? item.quantity }))
    .filter(item => item.quantity > 0);
  return { ...cart, items };
}
