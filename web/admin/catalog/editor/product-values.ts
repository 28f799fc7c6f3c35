import { adminProductsText, picturesText } from '#content/words/admin/catalog.ts';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import { categoryLabel, scentLabel } from '#domain/display.ts';
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
  is_active: boolean;
}

export type ProductField = Exclude<keyof ProductValues, 'is_active'>;

/** Stored values as form text. A new product starts with defaults; an empty stock means not counted. */
export function valuesOf(product: AdminProduct | null): ProductValues {
  return {
    name: product?.name ?? '',
    slug: product?.slug ?? '',
    short_description: product?.short_description ?? '',
    description: product?.description ?? '',
    ingredients: product?.ingredients ?? '',
    how_to_use: product?.how_to_use ?? '',
    price: product ? (product.price_cents / 100).toFixed(2) : '',
    stock: String(product?.stock_quantity ?? ''),
    category: product ? (product.category ?? '') : 'balm',
    scent: product ? (product.scent ?? '') : 'unscented',
    size: product ? (product.size ?? '') : '2oz',
    line: product?.line ?? '',
    is_active: product?.is_active ?? true,
  };
}

export const isSame = (a: ProductValues, b: ProductValues) => JSON.stringify(a) === JSON.stringify(b);

type Shown = ProductValues & { alts: readonly string[] };

/** The fields in which two versions differ. */
export function differences(theirs: Shown, yours: Shown): Difference[] {
  const { fields, active, inactive } = adminProductsText;
  const rows: [string, (values: Shown) => string][] = [
    [fields.name, ({ name }) => name],
    [fields.slug, ({ slug }) => slug],
    [fields.short, values => values.short_description],
    [fields.description, values => plain(values.description)],
    [fields.ingredients, ({ ingredients }) => ingredients],
    [fields.use, values => values.how_to_use],
    [fields.price, ({ price }) => price],
    [fields.stock, ({ stock }) => stock || adminProductsText.notCounted],
    [fields.category, ({ category }) => categoryLabel(category)],
    [fields.scent, ({ scent }) => scentLabel(scent)],
    [fields.size, ({ size }) => size],
    [fields.line, ({ line }) => line],
    [picturesText.legend, ({ alts }) => alts.join('; ')],
    [adminProductsText.columns.status, values => (values.is_active ? active : inactive)],
  ];
  return rows
    .map(([label, read]) => ({ label, theirs: said(read(theirs)), yours: said(read(yours)) }))
    .filter(row => row.theirs !== row.yours);
}

const said = (text: string) => text || adminProductsText.none;

/** A description without its markup. */
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
