import { adminProductsText, picturesText } from '#content/words/admin/catalog.ts';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import { categoryLabel, scentLabel } from '#domain/display.ts';
import { decimal } from '#domain/money.ts';
import type { Difference } from '#web/admin/parts/form/conflict-notice.tsx';

/** The form's values as typed, without pictures. */
export interface ProductValues {
  name: string;
  slug: string;
  short_description: string;
  description: string;
  ingredients: string;
  how_to_use: string;
  price: string;
  stock: string;
  category: string;
  scent: string;
  size: string;
  line: string;
  sku: string;
  gtin: string;
  weight: string;
  cost: string;
  compare_at: string;
  origin: string;
  lasts_days: string;
  tax_code: string;
  is_active: boolean;
  is_returnable: boolean;
}

export type ProductField = Exclude<keyof ProductValues, 'is_active' | 'is_returnable'>;

/**
 * Stored values as form text. A new product says nothing in public that was not chosen; an empty stock means not
 * counted.
 */
export function valuesOf(product: AdminProduct | null): ProductValues {
  return {
    name: product?.name ?? '',
    slug: product?.slug ?? '',
    short_description: product?.short_description ?? '',
    description: product?.description ?? '',
    ingredients: product?.ingredients ?? '',
    how_to_use: product?.how_to_use ?? '',
    price: dollars(product?.price_cents),
    stock: String(product?.stock_quantity ?? ''),
    category: product?.category ?? '',
    scent: product?.scent ?? '',
    size: product?.size ?? '',
    line: product?.line ?? '',
    sku: product?.sku ?? '',
    gtin: product?.gtin ?? '',
    weight: String(product?.weight_oz ?? ''),
    cost: dollars(product?.cost_cents),
    compare_at: dollars(product?.compare_at_cents),
    origin: product?.origin ?? '',
    lasts_days: String(product?.lasts_days ?? ''),
    tax_code: product?.tax_code ?? '',
    is_active: product?.is_active ?? true,
    is_returnable: product?.is_returnable ?? true,
  };
}

const dollars = (cents: number | null | undefined) => (cents == null ? '' : decimal(cents));

type Shown = ProductValues & { alts: readonly string[] };

const { fields, active, inactive, yes, no } = adminProductsText;

/** Each field with its name, and its value in words. */
const rows: readonly (readonly [keyof Shown, string, (values: Shown) => string])[] = [
  ['name', fields.name, ({ name }) => name],
  ['slug', fields.slug, ({ slug }) => slug],
  ['short_description', fields.short, values => values.short_description],
  ['description', fields.description, values => plain(values.description)],
  ['ingredients', fields.ingredients, ({ ingredients }) => ingredients],
  ['how_to_use', fields.use, values => values.how_to_use],
  ['price', fields.price, ({ price }) => price],
  ['stock', fields.stock, ({ stock }) => stock || adminProductsText.notCounted],
  ['cost', fields.cost, ({ cost }) => cost],
  ['compare_at', fields.compare_at, values => values.compare_at],
  ['sku', fields.sku, ({ sku }) => sku],
  ['gtin', fields.gtin, ({ gtin }) => gtin],
  ['weight', fields.weight, ({ weight }) => weight],
  ['origin', fields.origin, ({ origin }) => origin],
  ['lasts_days', fields.lasts_days, values => values.lasts_days],
  ['tax_code', fields.tax_code, values => values.tax_code],
  ['category', fields.category, ({ category }) => categoryLabel(category)],
  ['scent', fields.scent, ({ scent }) => scentLabel(scent)],
  ['size', fields.size, ({ size }) => size],
  ['line', fields.line, ({ line }) => line],
  ['alts', picturesText.legend, ({ alts }) => alts.join('; ')],
  ['is_active', adminProductsText.columns.status, values => (values.is_active ? active : inactive)],
  ['is_returnable', fields.returnable, values => (values.is_returnable ? yes : no)],
];

/** The names of the fields in which two versions differ. */
export const changedFields = (a: ProductValues, b: ProductValues): string[] =>
  differing({ ...a, alts: [] }, { ...b, alts: [] }).map(([, label]) => label);

/** The fields in which two versions differ, with both values. */
export const differences = (theirs: Shown, yours: Shown): Difference[] =>
  differing(theirs, yours).map(([, label, read]) => ({ label, theirs: said(read(theirs)), yours: said(read(yours)) }));

const differing = (a: Shown, b: Shown) => rows.filter(([field]) => String(a[field]) !== String(b[field]));

const said = (text: string) => text || adminProductsText.none;

/** A description without its markup. */
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
