import type { CartLine } from '#contract/cart/shapes.ts';
import { isSoldOut, lineLimit } from '#domain/stock/stock.ts';

type Line = Pick<CartLine, 'quantity' | 'product'>;

/** On sale and not sold out: it can be bought, if perhaps not as many. */
export const canBeHad = ({ product }: Line) => product.is_active && !isSoldOut(product.stock_quantity);

/** How many a line must be cut to, when fewer are left than it asks for; null while it is right. */
export function cutTo(line: Line): number | null {
  const limit = lineLimit(line.product.stock_quantity);
  return canBeHad(line) && line.quantity > limit ? limit : null;
}
