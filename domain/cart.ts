import { lineLimit, type Stock } from './stock.ts';

export interface CartLine {
  productId: string;
  quantity: number;
}

export interface MergedCart {
  /** The account's lines first, in their order, then those that were only local. */
  lines: CartLine[];
  /** Units that came in. */
  addedUnits: number;
}

/**
 * Brings the lines a signed-out shopper kept into the account (rulings section 3): per product the quantities add up to
 * the line limit. Nothing is lost: no line goes, none gets smaller, and a sold-out product stays as one unit to be seen.
 */
export function mergeCart(
  account: readonly CartLine[],
  local: readonly CartLine[],
  stockOf: (productId: string) => Stock,
): MergedCart {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of account) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  let addedUnits = 0;
  for (const { productId, quantity } of local) {
    if (quantity < 1) continue;
    const before = quantities.get(productId) ?? 0;
    const limit = Math.max(1, lineLimit(stockOf(productId)));
    const after = Math.max(before, Math.min(before + quantity, limit));
    quantities.set(productId, after);
    addedUnits += after - before;
  }
  return { lines: [...quantities].map(([productId, quantity]) => ({ productId, quantity })), addedUnits };
}

export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** What a badge shows: nothing at zero, at most '99+' (spec section 2). */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}
