import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { importAnswers } from '#content/product-answers.ts';
import { fileText } from '#content/words/files.ts';
import { type ProductDraft, ProductInput } from '#contract/catalog/admin.ts';
import type { ProductImport } from '#contract/catalog/import.ts';
import { isRefusal, type RefusalCode, refuse } from '#contract/errors.ts';
import type { ProductOption } from '#domain/catalog/family.ts';
import { isSameGtin, readGtin, readSku } from '#domain/product-facts.ts';
import type { Database } from '#server/database/schema.ts';
import { type Column, cellOf, columns, type FileRow } from '#server/features/catalog/product-columns.ts';
import { type ProductForm, readProductForm } from '#server/features/catalog/read-product-form.ts';
import { optionProblems } from '#server/features/catalog/update-product.ts';
import { unmarked } from '#server/lists/csv.ts';
import type { Row } from './read-table.ts';

export type ImportProblem = ProductImport['problems'][number];

/** A row that adds or changes a product. */
export interface PlannedRow {
  line: number;
  /** null: a new one. */
  product: FileRow | null;
  draft: ProductDraft;
  form: ProductForm;
  changes: ProductImport['rows'][number]['changes'];
}

export interface Plan {
  rows: PlannedRow[];
  same: number;
  problems: ImportProblem[];
}

/** A product that a row may be about. */
interface StoredRow extends FileRow {
  /** Its former addresses that the file names. */
  former_slugs: string[];
  /** Those of its family; null: it stands alone. */
  options: ProductOption[] | null;
}

/** The row's values by column. `null` clears the value; an empty cell's column is absent and stays unchanged. */
type Said = Partial<Record<Column, string | null>>;

const names = fileText.products;
/** Known columns, which only the shop sets. */
const unread: readonly Column[] = ['id', 'created_at'];
/** Stands for nothing; an empty cell leaves a field as it is. */
const nothing = '-';

/** What a file would change, by the rules of the product form. */
export async function planImport(db: Kysely<Database>, [header, ...rows]: Row[]): Promise<Plan> {
  const { found, problems } = readHeader(header);
  if (problems.length > 0) return { rows: [], same: 0, problems };
  const said = rows.map(row => ({ line: row.line, said: readRow(found, row), isLong: isLong(found, row) }));
  const stored = await findProducts(
    db,
    said.map(row => row.said),
  );
  const plan: Plan = { rows: [], same: 0, problems: [] };
  const seen = new Map<string, number>();
  for (const { line, said: cells, isLong } of said) {
    const report = (column: Column | null, message: string) =>
      plan.problems.push({ line, column: column && names[column], message });
    if (isLong) report(null, importAnswers.too_many_cells);
    else planRow({ plan, seen, stored, line, said: cells, report });
  }
  return plan;
}

interface ToPlan {
  plan: Plan;
  /** What earlier rows are about and have, with their lines. */
  seen: Map<string, number>;
  stored: readonly StoredRow[];
  line: number;
  said: Said;
  report: (column: Column | null, message: string) => void;
}

function planRow({ plan, seen, stored, line, said: asSaid, report }: ToPlan): void {
  const { product, said } = match(stored, asSaid);
  const earlier = product ? seen.get(product.id) : undefined;
  if (product) seen.set(product.id, earlier ?? line);
  const misses =
    (!product && !said.slug && !said.sku && importAnswers.no_product) ||
    (earlier !== undefined && fill(importAnswers.row_twice, { line: earlier }));
  if (misses) {
    report(null, misses);
    return;
  }
  const changed = columns.filter(column => said[column] !== undefined && !isStored(column, product, said));
  if (product && changed.length === 0) {
    plan.same += 1;
    return;
  }
  const read = readDraft(product, said);
  if ('wrong' in read) {
    for (const [field, message] of Object.entries(read.wrong))
      report(field in names ? (field as Column) : null, message);
    return;
  }
  const changes = changesOf(product, read.form, read.draft.slug ?? '');
  if (changes.length === 0) {
    plan.same += 1;
    return;
  }
  if (!isFree({ seen, stored, line, report }, product, changes)) return;
  plan.rows.push({ line, product, ...read, changes });
}

function readHeader(header: Row | undefined) {
  const problems: ImportProblem[] = [];
  const found = (header?.cells ?? []).map(cell => {
    const name = cell.trim();
    const column = columns.find(known => names[known].toLowerCase() === name.toLowerCase()) ?? null;
    return { name, column };
  });
  for (const [at, { name, column }] of found.entries()) {
    const report = (message: string) => problems.push({ line: header?.line ?? 1, column: name, message });
    if (!column && name !== '') report(fill(importAnswers.unknown_column, { known: Object.values(names).join(', ') }));
    if (column && found.findIndex(other => other.column === column) < at) report(importAnswers.column_twice);
  }
  const hasKey = found.some(({ column }) => column === 'slug' || column === 'sku');
  if (!hasKey && problems.length === 0)
    problems.push({ line: header?.line ?? 1, column: null, message: fill(importAnswers.no_key, names) });
  return { found: found.map(({ column }) => column), problems };
}

const isLong = (found: readonly (Column | null)[], { cells }: Row) =>
  cells.some((cell, at) => cell.trim() !== '' && at >= found.length);

function readRow(found: readonly (Column | null)[], { cells }: Row): Said {
  const said: Said = {};
  for (const [at, column] of found.entries()) {
    const typed = (cells[at] ?? '').trim();
    if (!column || unread.includes(column) || typed === '') continue;
    said[column] = typed === nothing ? null : unmarked(typed);
  }
  return said;
}

/** Every product that a row is about, or that has what a row wants. */
async function findProducts(db: Kysely<Database>, rows: readonly Said[]): Promise<StoredRow[]> {
  const all = (column: Column, read: (text: string) => string | null) =>
    rows.flatMap(row => read(row[column] ?? '') ?? []);
  const slugs = all('slug', text => text.toLowerCase());
  const gtins = all('gtin', readGtin).map(gtin => gtin.padStart(14, '0'));
  const { rows: stored } = await sql<StoredRow>`
    select p.*,
      array(select f.slug from former_slugs f where f.product_id = p.id and f.slug = any(${slugs})) as former_slugs,
      (select f.options from product_families f where f.id = p.family_id) as options
    from products p where p.slug = any(${slugs}) or p.sku = any(${all('sku', readSku)})
      or lpad(p.gtin, 14, '0') = any(${gtins})
      or p.id in (select f.product_id from former_slugs f where f.slug = any(${slugs}))
    order by p.id
  `.execute(db);
  return stored;
}

/** The product by its address, its SKU or a former address. One of its former addresses does not change it back. */
function match(stored: readonly StoredRow[], said: Said): { product: StoredRow | null; said: Said } {
  const slug = said.slug?.toLowerCase() ?? '';
  const sku = readSku(said.sku ?? '');
  const product =
    stored.find(product => product.slug === slug) ??
    stored.find(product => sku !== null && product.sku === sku) ??
    stored.find(product => product.former_slugs.includes(slug));
  const isFormer = product?.former_slugs.includes(slug);
  return { product: product ?? null, said: isFormer ? { ...said, slug: product?.slug } : said };
}

const isStored = (column: Column, product: FileRow | null, said: Said) =>
  product !== null && cellOf(column, product) === (said[column] ?? '');

type Read = { draft: ProductDraft; form: ProductForm } | { wrong: Readonly<Record<string, string>> };

/** The product's form as it is, with what the row says written over it. A new product is not on sale. */
function readDraft(product: StoredRow | null, said: Said): Read {
  if (said.is_active !== undefined && !/^(yes|no)$/i.test(said.is_active ?? ''))
    return { wrong: { is_active: importAnswers.yes_or_no } };
  const own = product ? formOf(product) : { name: '', price: '', is_active: false };
  const { is_active, slug, ...written } = Object.fromEntries(
    Object.entries(said).map(([name, to]) => [name, to ?? '']),
  );
  const isActive = product && is_active !== undefined ? is_active.toLowerCase() === 'yes' : own.is_active;
  const address = slug === undefined ? {} : { slug: slug.toLowerCase() };
  const parsed = ProductInput.safeParse({ ...own, ...written, ...address, is_active: isActive });
  if (!parsed.success)
    return { wrong: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])) };
  const form = readProductForm(parsed.data);
  if (isRefusal(form)) return { wrong: form.fields ?? {} };
  const wrong = product?.options ? optionProblems(product.options, product, form.fields) : {};
  return Object.keys(wrong).length > 0 ? { wrong } : { draft: parsed.data, form };
}

/** A stored product as the form sends it when nothing was typed. */
function formOf(product: FileRow) {
  const written = columns.filter(column => !unread.includes(column) && column !== 'is_active');
  return {
    ...Object.fromEntries(written.map(column => [column, cellOf(column, product)])),
    stock_seen: cellOf('stock', product),
    description: product.description ?? '',
    short_description: product.short_description ?? '',
    is_active: product.is_active,
  };
}

function changesOf(product: FileRow | null, { fields, stock }: ProductForm, slug: string): PlannedRow['changes'] {
  const wanted = { ...product, ...fields, slug: slug || product?.slug, stock_quantity: stock } as FileRow;
  return columns.flatMap(column => {
    if (unread.includes(column)) return [];
    const from = product ? cellOf(column, product) : '';
    const to = cellOf(column, { ...blank, ...wanted });
    return from === to ? [] : { column: names[column], from, to };
  });
}

const blank = {
  slug: '',
  category: null,
  scent: null,
  size: null,
  sku: null,
  gtin: null,
  weight_oz: null,
  cost_cents: null,
  compare_at_cents: null,
  origin: null,
  lasts_days: null,
  tax_code: null,
};

/** What only one product may have. */
const unique: readonly { column: Column; code: RefusalCode; isSame: (one: string, other: string) => boolean }[] = [
  { column: 'slug', code: 'slug_taken', isSame: (one, other) => one === other },
  { column: 'sku', code: 'sku_taken', isSame: (one, other) => one === other },
  { column: 'gtin', code: 'gtin_taken', isSame: isSameGtin },
];

function isFree(
  { seen, stored, line, report }: Pick<ToPlan, 'seen' | 'stored' | 'line' | 'report'>,
  product: FileRow | null,
  changes: PlannedRow['changes'],
): boolean {
  const refused = unique.filter(({ column, code, isSame }) => {
    const wanted = changes.find(change => change.column === names[column])?.to;
    if (!wanted) return false;
    const key = `${column} ${column === 'gtin' ? wanted.padStart(14, '0') : wanted}`;
    const earlier = seen.get(key);
    const owner = stored.find(other => other.id !== product?.id && isSame(cellOf(column, other), wanted));
    seen.set(key, earlier ?? line);
    if (earlier !== undefined) report(column, fill(importAnswers.taken_in_file, { line: earlier }));
    else if (owner) report(column, refuse(code).message);
    return earlier !== undefined || owner !== undefined;
  });
  return refused.length === 0;
}

/** Two plans with one name change the same. */
export const nameOf = ({ rows }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ line, product, changes }) => [line, product?.id ?? null, changes])))
    .digest('base64url');
