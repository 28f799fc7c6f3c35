import { fill } from '#content/fill.ts';
import { productAnswers } from '#content/product-answers.ts';
import type { ProductDraft } from '#contract/catalog/admin.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { type Cents, formatMoney, parseDollars } from '#domain/money.ts';
import { heaviestOunces } from '#domain/parcel/package-size.ts';
import { largestPrice } from '#domain/price.ts';
import { longestLasting, readGtin, readOunces, readSku } from '#domain/product-facts.ts';
import { readUnits } from '#domain/stock/stock-movement.ts';
import { readTaxCode } from '#domain/tax/tax-codes.ts';
import { sanitizeDescription } from './sanitize-description.ts';

/** The form's fields as stored. A field that was not sent is absent and stays unchanged. */
type ProductFields = {
  name: string;
  description: string | null;
  short_description: string | null;
  ingredients?: string | null;
  how_to_use?: string | null;
  line?: string | null;
  price_cents: number;
  category?: string | null;
  scent?: string | null;
  size?: string | null;
  is_active: boolean;
  is_returnable?: boolean;
} & ProductFacts;

export interface ProductForm {
  fields: ProductFields;
  /** null: not counted. */
  stock: number | null;
}

/** Converts the admin form's text to stored values. Refuses `invalid` with a sentence for each wrong field. */
export function readProductForm(draft: ProductDraft): ProductForm | Refusal {
  const price = readPrice(draft.price);
  const stock = readStock(draft.stock);
  const problems: Record<string, string> = {};
  if (price === null) problems.price = fill(productAnswers.price, { most: formatMoney(largestPrice) });
  if (stock === undefined) problems.stock = productAnswers.stock;
  if (draft.slug && !isSlug(draft.slug)) problems.slug = productAnswers.slug;
  const { facts, ...wrong } = readFacts(draft, price);
  Object.assign(problems, wrong.problems);
  if (price === null || stock === undefined || Object.keys(problems).length > 0)
    return refuse('invalid', {}, { fields: problems });
  return {
    fields: {
      name: draft.name,
      description: sanitizeDescription(draft.description),
      short_description: draft.short_description || null,
      ...sentTexts(draft),
      ...(draft.how_to_use === undefined ? {} : { how_to_use: readSteps(draft.how_to_use) || null }),
      price_cents: price,
      is_active: draft.is_active,
      ...(draft.is_returnable === undefined ? {} : { is_returnable: draft.is_returnable }),
      ...facts,
    },
    stock,
  };
}

/** The optional texts that were sent; an empty one is stored as null. */
function sentTexts(draft: ProductDraft) {
  const names = ['ingredients', 'line', 'category', 'scent', 'size'] as const;
  const sent = names.filter(name => draft[name] !== undefined);
  return Object.fromEntries(sent.map(name => [name, draft[name] || null])) as Pick<
    ProductFields,
    (typeof names)[number]
  >;
}

/** null for text that is not a price, or more than one order can hold. */
function readPrice(text: string): Cents | null {
  const cents = parseDollars(text);
  return cents !== null && cents <= largestPrice ? cents : null;
}

/** null for empty text, undefined if it is no valid stock. */
export const readStock = (text: string): number | null | undefined => (text === '' ? null : readUnits(text));

/** One step per line, without duplicates; numbers are removed, as they are added when shown. */
function readSteps(text: string): string {
  const lines = text.split('\n').map(line => line.trim().replace(/^(\d{1,2}[.)]|[-–•*])\s+/, ''));
  return [...new Set(lines.filter(Boolean))].join('\n');
}

const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** 'Crème d’Été, 2oz' to 'creme-d-ete-2oz'; a name without any Latin letter or digit gives 'product'. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 150)
      .replace(/-$/, '') || 'product'
  );
}

/** Facts as stored. One that was not sent is absent and stays unchanged; null: removed. */
interface ProductFacts {
  sku?: string | null | undefined;
  gtin?: string | null | undefined;
  weight_oz?: number | null | undefined;
  cost_cents?: Cents | null | undefined;
  compare_at_cents?: Cents | null | undefined;
  origin?: string | null | undefined;
  lasts_days?: number | null | undefined;
  tax_code?: string | null | undefined;
}

type FactField = 'sku' | 'gtin' | 'weight' | 'cost' | 'compare_at' | 'origin' | 'lasts_days' | 'tax_code';

/** Reads the facts of the form, with a sentence for each that is wrong, by its field. */
function readFacts(draft: ProductDraft, price: Cents | null) {
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
    cost_cents: read('cost', readPrice, dollars),
    compare_at_cents: read('compare_at', typed => readAbove(typed, price), dollars),
    origin: read('origin', readCountry),
    lasts_days: read('lasts_days', readDays, longestLasting),
    tax_code: read('tax_code', readTaxCode),
  };
  const facts: ProductFacts = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { facts, problems };
}

/** A price that is not above the own one compares nothing. */
function readAbove(text: string, price: Cents | null): Cents | null {
  const cents = readPrice(text);
  return cents !== null && cents > (price ?? 0) ? cents : null;
}

const readCountry = (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null);

const readDays = (text: string) =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) <= longestLasting ? Number(text) : null;
