import type { Selectable } from 'kysely';
import type { fileText } from '#content/words/files.ts';
import { decimal } from '#domain/money.ts';
import type { Database } from '#server/database/schema.ts';
import type { CsvValue } from '#server/lists/csv.ts';

export type FileRow = Selectable<Database['products']>;
export type Column = keyof typeof fileText.products;

const dollars = (cents: number | null) => (cents === null ? null : decimal(cents));

/**
 * The file of products: what its columns say of a product. Money is in dollars; empty stock means not counted. The same
 * columns are read by an import, where a column has the name of its field in the form.
 */
const cells: Record<Column, (product: FileRow) => CsvValue> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  category: ({ category }) => category,
  scent: ({ scent }) => scent,
  size: ({ size }) => size,
  price: ({ price_cents }) => dollars(price_cents),
  stock: ({ stock_quantity }) => stock_quantity,
  is_active: ({ is_active }) => (is_active ? 'yes' : 'no'),
  created_at: ({ created_at }) => created_at.toISOString(),
  sku: ({ sku }) => sku,
  gtin: ({ gtin }) => gtin,
  weight: ({ weight_oz }) => weight_oz,
  cost: ({ cost_cents }) => dollars(cost_cents),
  compare_at: ({ compare_at_cents }) => dollars(compare_at_cents),
  origin: ({ origin }) => origin,
  lasts_days: ({ lasts_days }) => lasts_days,
  tax_code: ({ tax_code }) => tax_code,
};

export const columns = Object.keys(cells) as readonly Column[];
export const lineOf = (product: FileRow): CsvValue[] => columns.map(column => cells[column](product));
export const cellOf = (column: Column, product: FileRow): string => String(cells[column](product) ?? '');
