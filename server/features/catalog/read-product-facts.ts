import { fill } from '#content/fill.ts';
import { productAnswers } from '#content/product-answers.ts';
import type { ProductDraft } from '#contract/catalog/admin.ts';
import { type Cents, formatMoney, parseDollars } from '#domain/money.ts';
import { heaviestOunces } from '#domain/parcel/package-size.ts';
import { largestPrice } from '#domain/price.ts';
import { longestLasting, readGtin, readOunces, readSku } from '#domain/product-facts.ts';

/** Facts as stored. One that was not sent is absent and stays unchanged; null: removed. */
export interface ProductFacts {
  sku?: string | null | undefined;
  gtin?: string | null | undefined;
  weight_oz?: number | null | undefined;
  cost_cents?: Cents | null | undefined;
  compare_at_cents?: Cents | null | undefined;
  origin?: string | null | undefined;
  lasts_days?: number | null | undefined;
}

type FactField = 'sku' | 'gtin' | 'weight' | 'cost' | 'compare_at' | 'origin' | 'lasts_days';

/** Reads the facts of the form, with a sentence for each that is wrong, by its field. */
export function readFacts(draft: ProductDraft, price: Cents | null) {
  const problems: Record<string, string> = {};
  const dollars = formatMoney(largestPrice);
  /** Undefined for a field that was not sent, null for an empty or a wrong one. */
  function read<Value>(field: FactField, parse: (typed: string) => Value | null, most: string | number = '') {
    const typed = draft[field];
    if (!typed) return typed === undefined ? undefined : null;
    const value = parse(typed);
    if (value === null) problems[field] = fill(productAnswers[field], { most, price: formatMoney(price ?? 0) });
    return value;
  }
  const all: ProductFacts = {
    sku: read('sku', readSku),
    gtin: read('gtin', readGtin),
    weight_oz: read('weight', readOunces, heaviestOunces),
    cost_cents: read('cost', readAmount, dollars),
    compare_at_cents: read('compare_at', typed => readAbove(typed, price), dollars),
    origin: read('origin', readCountry),
    lasts_days: read('lasts_days', readDays, longestLasting),
  };
  const facts: ProductFacts = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { facts, problems };
}

function readAmount(text: string): Cents | null {
  const cents = parseDollars(text);
  return cents !== null && cents <= largestPrice ? cents : null;
}

/** A price that is not above the own one compares nothing. */
function readAbove(text: string, price: Cents | null): Cents | null {
  const cents = readAmount(text);
  return cents !== null && cents > (price ?? 0) ? cents : null;
}

const readCountry = (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null);

const readDays = (text: string) =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) <= longestLasting ? Number(text) : null;
