/** Units on hand; null is not counted, which sells without limit. */
export type Stock = number | null;
export type StockState = 'unknown' | 'out' | 'low' | 'limited' | 'in';

/** Spec section 9. */
export const lowStockThreshold = 5;
const colourChangeAt = 20;
/** The most of one product in one order (rulings section 4). */
export const lineMaximum = 10;

export function stockState(stock: Stock): StockState {
  if (stock === null) return 'unknown';
  if (stock <= 0) return 'out';
  if (stock <= lowStockThreshold) return 'low';
  return stock <= colourChangeAt ? 'limited' : 'in';
}

export function isSoldOut(stock: Stock): boolean {
  return stockState(stock) === 'out';
}

/** The line on a product card in the listing (spec section 2). */
export function cardStockText(stock: Stock): string {
  const texts = { unknown: 'Stock: Unknown', out: 'Out of Stock', low: `Only ${stock} left` };
  return textOf(stock, texts, `${stock} in stock`);
}

/** The indicator on the product page (spec section 4). */
export function productStockText(stock: Stock): string {
  const texts = { unknown: 'Stock status unknown', out: 'Out of stock', low: `Only ${stock} left in stock` };
  return textOf(stock, texts, `${stock} in stock`);
}

/** The line of the featured product on the home page (spec section 4). */
export function featuredStockText(stock: Stock): string {
  const inStock = '✓ In stock';
  const texts = {
    unknown: inStock,
    out: 'This item is currently unavailable.',
    low: `Only ${stock} left in stock!`,
  };
  return textOf(stock, texts, inStock);
}

/** The most of a product one line may hold: ten, or what is left where that is less. */
export function lineLimit(stock: Stock): number {
  return stock === null ? lineMaximum : Math.max(0, Math.min(lineMaximum, stock));
}

/** A wanted quantity within the limit; what is no whole number above zero counts as one. Zero only when sold out. */
export function clampQuantity(wanted: number, stock: Stock): number {
  const quantity = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1;
  return Math.min(quantity, lineLimit(stock));
}

/**
 * A quantity as a program sends it: what is no whole number counts as one, nothing or less as none, more than the limit as the limit.
 * More than is on the shelf is not lowered but refused with what is left (`fewer_left`): of that the specification says that adding does
 * nothing (section 5), and how few somebody still wants is theirs to say.
 */
export function sentQuantity(sent: unknown): number {
  if (typeof sent !== 'number' || !Number.isSafeInteger(sent)) return 1;
  return Math.min(Math.max(0, sent), lineMaximum);
}

/** Why no more can be added, beside the stepper (copy section 7.8); null while more can. */
export function whyNoMore(quantity: number, stock: Stock): string | null {
  if (quantity < lineLimit(stock)) return null;
  if (isSoldOut(stock)) return 'Sold out.';
  return stock !== null && stock < lineMaximum ? 'That is all we have.' : `${lineMaximum} per order is the most.`;
}

/** What to say to a quantity above the limit (copy section 7.2); null within it. */
export function quantityProblem(quantity: number, stock: Stock): string | null {
  const limit = lineLimit(stock);
  if (quantity <= limit) return null;
  return stock !== null && stock < lineMaximum
    ? `Only ${limit} left, so ${limit} is the most.`
    : `${limit} per order is the most.`;
}

function textOf(stock: Stock, texts: Record<'unknown' | 'out' | 'low', string>, otherwise: string): string {
  const state = stockState(stock);
  return state === 'limited' || state === 'in' ? otherwise : texts[state];
}
