import { fill } from '#content/fill.ts';
import { stockNewsText } from '#content/words/cart.ts';
import type { CartLine } from '#contract/cart/shapes.ts';
import { isSoldOut, lineLimit } from '#domain/stock/stock.ts';

type Line = Pick<CartLine, 'quantity' | 'product'>;

/** A cart line on screen: an account's, or one of this browser. */
export type ShownLine = Omit<CartLine, 'added_at'>;

/** On sale and not sold out, though perhaps fewer than wanted. */
export const isAvailable = ({ product }: Line) => product.is_active && !isSoldOut(product.stock_quantity);

/** The lower quantity of a line if fewer are left; null if it is fine. */
export function loweredQuantity(line: Line): number | null {
  const limit = lineLimit(line.product.stock_quantity);
  return isAvailable(line) && line.quantity > limit ? limit : null;
}

/** The message about a quantity that was lowered to what is left. */
export function fewerWords(left: number, name: string): string {
  const { one, more } = stockNewsText.fewer;
  return left === 1 ? fill(one, { name }) : fill(more, { n: left, name });
}
