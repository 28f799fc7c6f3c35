import { type Refusal, refuse } from '#contract/errors.ts';
import { isSoldOut, lineLimit } from '#domain/stock/stock.ts';

interface LineToCheck {
  name: string;
  stock_quantity: number | null;
  is_active: boolean;
}

/** Why this quantity of a product cannot be in a cart: `unavailable`, `sold_out` or `fewer_left`; null if it can. */
export function checkLine(
  { name, stock_quantity, is_active }: LineToCheck,
  quantity: number,
  limit = lineLimit,
): Refusal | null {
  if (!is_active) return refuse('unavailable', { name });
  if (isSoldOut(stock_quantity)) return refuse('sold_out', { name });
  const left = limit(stock_quantity);
  return quantity > left ? refuse('fewer_left', { name, left }) : null;
}
