import type { Cents } from './money.ts';
import { heaviestOunces } from './parcel/package-size.ts';

export const longestLasting = 1_000;

/** The code that orders, slips and feeds call a product by: its SKU, or its address in capitals. */
export const skuOf = ({ sku, slug }: { sku: string | null; slug: string }): string => sku ?? slug.toUpperCase();

/** The SKU that an owner gave; null if it is only the address in capitals, which tells a buyer nothing. */
export const givenSku = ({ sku, slug }: { sku: string; slug: string | null }): string | null =>
  slug === null || sku === slug.toUpperCase() ? null : sku;

/** Capitals, as codes are compared; null for text that is no SKU. */
export function readSku(text: string): string | null {
  const sku = text.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9._/-]{0,59}$/.test(sku) ? sku : null;
}

/** The digits of a bar code (GTIN-8, UPC, EAN, GTIN-14) without spaces or hyphens; null if the last one is wrong. */
export function readGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null;
  const sum = [...padded(digits)].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? digits : null;
}

/** Whether two bar codes are one: a scanner may read a UPC as an EAN with a zero before it. */
export const isSameGtin = (one: string, other: string): boolean => padded(one) === padded(other);

const padded = (digits: string) => digits.padStart(14, '0');

/** Ounces with at most two decimals; null for text that is no weight of a parcel. */
export function readOunces(text: string): number | null {
  if (!/^(\d{1,4}|\d{0,4}\.\d{1,2})$/.test(text.trim())) return null;
  const ounces = Number(text);
  return ounces > 0 && ounces <= heaviestOunces ? ounces : null;
}

/** The share of the price that its cost leaves, in whole percent; negative if it costs more. Null without either. */
export function marginPercent(priceCents: Cents | null, costCents: Cents | null): number | null {
  if (priceCents === null || costCents === null || priceCents === 0) return null;
  return Math.round(((priceCents - costCents) / priceCents) * 100);
}
