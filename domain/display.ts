import { isInName } from './catalog/family.ts';
import { type Cents, formatMoney, pricePerUnit } from './money.ts';

/** The categories staff choose from, and the scents and sizes that are suggested to them. */
export const categories = ['balm', 'oil', 'serum'] as const;
export const scents = ['unscented', 'lavender', 'neroli'] as const;
export const sizes = ['2oz', '4oz', '8oz'] as const;

export function categoryLabel(category: string): string {
  return capitalized(category);
}

export function scentLabel(scent: string): string {
  return capitalized(scent);
}

interface NetContents {
  ounces: number;
  /** Grams or millilitres. */
  metric: number;
  units: readonly [ounce: 'oz' | 'fl oz', metric: 'g' | 'mL'];
  isMetric: boolean;
}

/**
 * The net contents that a size says: '4oz', '8 fl oz', '100 g' or '50 mL'; null for anything else. Of oils and serums
 * '4oz' are fluid ounces.
 */
function netContents(size: string, category: string | null): NetContents | null {
  const [, digits, typed = ''] = /^(\d+(?:\.\d+)?)\s*((?:fl\s*)?oz|g|ml)$/i.exec(size.trim()) ?? [];
  const count = Number(digits);
  if (!(count > 0)) return null;
  const unit = typed.toLowerCase();
  const isLiquid = unit === 'oz' ? category === 'oil' || category === 'serum' : unit !== 'g';
  const isMetric = !unit.endsWith('oz');
  const perOunce = isLiquid ? 29.5735 : 28.3495;
  return {
    // Net contents must not be overstated, so what is converted is rounded down; millilitres are customarily rounded.
    ounces: isMetric ? Math.floor((count / perOunce) * 100) / 100 : count,
    metric: isMetric ? count : Math[isLiquid ? 'round' : 'floor'](count * perOunce),
    units: isLiquid ? ['fl oz', 'mL'] : ['oz', 'g'],
    isMetric,
  };
}

/** The ounces of a size; null if it does not say them. */
export const ounces = (size: string): number | null => netContents(size, null)?.ounces ?? null;

/** '4 oz / 113 g', or '4 fl oz / 118 mL'. An unknown size is shown as stored. */
export function displaySize(size: string, category: string | null): string {
  const found = netContents(size, category);
  return found ? `${found.ounces} ${found.units[0]} / ${found.metric} ${found.units[1]}` : size;
}

/** '4 oz', '4 fl oz' or '100 g', for places with room for one unit: the one that was typed. */
export function shortSize(size: string, category: string | null): string {
  const found = netContents(size, category);
  if (!found) return size;
  return found.isMetric ? `${found.metric} ${found.units[1]}` : `${found.ounces} ${found.units[0]}`;
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

/** '$7.50 per oz', rounded half up, shown beside the price; null for an unknown size. */
export function pricePerOunceText(cents: Cents, size: string, category: string | null): string | null {
  const found = netContents(size, category);
  return found && `${formatMoney(pricePerUnit(cents, found.ounces))} per ${found.units[0]}`;
}

/** With a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
