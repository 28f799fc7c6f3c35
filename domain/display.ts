import { isInName } from './catalog/family.ts';
import { type Cents, formatMoney, pricePerUnit } from './money.ts';

/** The categories staff choose from. Other stored values are shown capitalised. */
export const categories = ['balm', 'oil', 'serum'] as const;
export const scents = ['unscented', 'lavender', 'neroli'] as const;
export const sizes = ['2oz', '4oz', '8oz'] as const;

const gramsPerOunce = 28.3495;
const millilitresPerFluidOunce = 29.5735;

export function categoryLabel(category: string): string {
  return capitalised(category);
}

export function scentLabel(scent: string): string {
  return capitalised(scent);
}

/** The ounces of a stored size: '4oz' gives 4. Null for anything else. */
export function ounces(size: string): number | null {
  const match = /^(\d+(?:\.\d+)?)\s*(?:fl\s*)?oz$/i.exec(size.trim());
  const count = Number(match?.[1]);
  return match && count > 0 ? count : null;
}

/** '4 oz / 113 g', or '4 fl oz / 118 mL' for oils and serums. An unknown size is shown as stored. */
export function displaySize(size: string, category: string | null): string {
  const count = ounces(size);
  if (count === null) return size;
  return isLiquid(category) ? `${count} fl oz / ${millilitres(count)} mL` : `${count} oz / ${grams(count)} g`;
}

/** '4 oz' or '4 fl oz', for places with room for one unit. */
export function shortSize(size: string, category: string | null): string {
  const count = ounces(size);
  return count === null ? size : `${count} ${unit(category)}`;
}

/** '4 oz' and 'Lavender': what tells similar products apart, each empty where it is not known. */
export const sizeAndScent = (product: {
  size: string | null;
  scent: string | null;
  category: string | null;
}): [size: string, scent: string] => [
  product.size ? shortSize(product.size, product.category) : '',
  product.scent ? scentLabel(product.scent) : '',
];

/** Size and scent of an item of an order, as far as its name does not say them. */
export const sizeAndScentBeside = (item: Parameters<typeof sizeAndScent>[0] & { product_name: string }): string[] =>
  sizeAndScent(item).filter(value => value !== '' && !isInName(item.product_name, value));

/** '4 oz / 113 g'; empty if the size is unknown, or if the name beside it says it. */
export const sizeBeside = (
  name: string,
  { size, category }: { size: string | null; category: string | null },
): string => (size && !isInName(name, shortSize(size, category)) ? displaySize(size, category) : '');

/** Cents per ounce, rounded half up; null for an unknown size. */
function pricePerOunce(cents: Cents, size: string): Cents | null {
  const count = ounces(size);
  return count === null ? null : pricePerUnit(cents, count);
}

/** '$7.50 per oz', shown beside the price; null for an unknown size. */
export function pricePerOunceText(cents: Cents, size: string, category: string | null): string | null {
  const each = pricePerOunce(cents, size);
  return each === null ? null : `${formatMoney(each)} per ${unit(category)}`;
}

/** Oils and serums are sold by volume. */
function isLiquid(category: string | null): boolean {
  return category === 'oil' || category === 'serum';
}

function unit(category: string | null): string {
  return isLiquid(category) ? 'fl oz' : 'oz';
}

// Net weight must not be overstated, so grams are rounded down; volumes are customarily rounded.
function grams(count: number): number {
  return Math.floor(count * gramsPerOunce);
}

function millilitres(count: number): number {
  return Math.round(count * millilitresPerFluidOunce);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
