import { isSoldOut, type Stock } from '#domain/stock.ts';

/**
 * Which cards span two columns: of every five the last, or the one before it, so that two rows of three are full (look.md section 6).
 * What is sold out is not made large.
 */
export function wideCards(products: readonly { stock_quantity: Stock }[]): ReadonlySet<number> {
  const wide = new Set<number>();
  for (let last = 4; last < products.length; last += 5) {
    const found = [last, last - 1].find(index => !isSoldOut(products[index]?.stock_quantity ?? null));
    if (found !== undefined) wide.add(found);
  }
  return wide;
}
