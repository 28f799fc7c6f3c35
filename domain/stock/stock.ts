/** Units on hand; null is not counted, which sells without limit. */
export type Stock = number | null;
export type StockState = 'unknown' | 'out' | 'low' | 'limited' | 'in';

/** At or below this many units, stock is low. */
export const lowStockThreshold = 5;
const colorChangeAt = 20;
/** The most units of one product in one order. */
export const lineMaximum = 10;
/** The same where staff make the order. */
export const staffLineMaximum = 999;
/** What the refusal of units beyond the limit of a line begins with; the limit follows. */
export const heldAlready = 'Your cart has {held} of {name} already.';
/** How many products a cart holds. */
export const cartMaximum = 50;
export const cartFull = `A cart holds ${cartMaximum} products. Remove one first.`;

export function stockState(stock: Stock): StockState {
  if (stock === null) return 'unknown';
  if (stock <= 0) return 'out';
  if (stock <= lowStockThreshold) return 'low';
  return stock <= colorChangeAt ? 'limited' : 'in';
}

export function isSoldOut(stock: Stock): boolean {
  return stockState(stock) === 'out';
}

/** The stock text of a product card. */
export function cardStockText(stock: Stock): string {
  const texts = { unknown: 'Stock: Unknown', out: 'Out of Stock', low: `Only ${stock} left` };
  return textOf(stock, texts, `${stock} in stock`);
}

/** The stock text of the product page. */
export function productStockText(stock: Stock): string {
  const texts = { unknown: 'Stock status unknown', out: 'Out of stock', low: `Only ${stock} left in stock` };
  return textOf(stock, texts, `${stock} in stock`);
}

/** The stock text of the featured product on the home page. */
export function featuredStockText(stock: Stock): string {
  const inStock = '✓ In stock';
  const texts = {
    unknown: inStock,
    out: 'This item is currently unavailable.',
    low: `Only ${stock} left in stock!`,
  };
  return textOf(stock, texts, inStock);
}

/** The most units one line may have: ten, or what is left if that is less. */
export function lineLimit(stock: Stock): number {
  return limitBy(lineMaximum, stock);
}

/** The same where staff make the order. */
export function staffLineLimit(stock: Stock): number {
  return limitBy(staffLineMaximum, stock);
}

const limitBy = (most: number, stock: Stock) => (stock === null ? most : Math.max(0, Math.min(most, stock)));

/** A wanted quantity within the limit. Anything but a whole number above zero counts as one. Zero only if sold out. */
export function clampQuantity(wanted: number, stock: Stock): number {
  const quantity = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1;
  return Math.min(quantity, lineLimit(stock));
}

/**
 * A quantity sent by a program: no whole number counts as one, negative as zero, too many as the limit. More than is in
 * stock is not lowered here: the server refuses it and says what is left (`fewer_left`), so the shopper decides.
 */
export function sentQuantity(sent: unknown): number {
  if (typeof sent !== 'number' || !Number.isSafeInteger(sent)) return 1;
  return Math.min(Math.max(0, sent), lineMaximum);
}

/** Why no more can be added, shown beside the stepper; null if more can. */
export function whyNoMore(quantity: number, stock: Stock): string | null {
  if (quantity < lineLimit(stock)) return null;
  if (isSoldOut(stock)) return 'Sold out.';
  return stock !== null && stock < lineMaximum ? 'That is all we have.' : `${lineMaximum} per order is the most.`;
}

/** The problem of a quantity above the limit; null within it. */
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
