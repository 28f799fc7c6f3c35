import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ProductImport } from '#contract/catalog/import.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import { announceStock } from '#server/features/catalog/announce-product.ts';
import { freeOf, insertProduct, takenSlugs } from '#server/features/catalog/create-product.ts';
import { slugOf } from '#server/features/catalog/read-product-form.ts';
import { refuseTaken } from '#server/features/catalog/refuse-taken.ts';
import { writeProduct } from '#server/features/catalog/update-product.ts';
import type { Viewer } from '#server/http/context.ts';
import { announceShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';
import { nameOf, type Plan, type PlannedRow, planImport } from './plan-import.ts';
import { readTable } from './read-table.ts';

/**
 * What a file of products would change; with the name of that plan, makes all of its changes or none. Sent again, the
 * file has nothing to change. Refuses `import_changed` if the plan has changed since, and `slug_taken`, `sku_taken` or
 * `gtin_taken` for values of another product.
 */
export async function importProducts(
  services: Services,
  staff: Viewer,
  file: Uint8Array,
  wanted: string | undefined,
): Promise<ProductImport | Refusal> {
  const rows = readTable(file);
  if (!Array.isArray(rows)) return present({ rows: [], same: 0, problems: [rows] });
  if (wanted === undefined) return present(await planImport(services.db, rows));
  const plan = await refuseTaken(() =>
    inTransaction(services.db, async trx => {
      const seen = await planImport(trx, rows);
      await lockProducts(trx, seen);
      const found = await planImport(trx, rows);
      // All that it changes was locked only if both are the plan that was asked for.
      const isWanted = [seen, found].every(plan => nameOf(plan) === wanted);
      const isAsked = found.problems.length === 0 && (found.rows.length === 0 || isWanted);
      if (!isAsked) return refuse('import_changed');
      await write(trx, staff, found.rows);
      return found;
    }),
  );
  if (isRefusal(plan)) return plan;
  announce(services, plan);
  return { ...present(plan), is_done: true, plan: null };
}

/** Only those that would change, since buyers of a locked product wait for it. */
async function lockProducts(trx: Kysely<Database>, { rows }: Plan): Promise<void> {
  const ids = rows.flatMap(({ product }) => product?.id ?? []);
  if (ids.length === 0) return;
  await trx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

async function write(trx: Kysely<Database>, staff: Viewer, rows: readonly PlannedRow[]): Promise<void> {
  // Read once; a query for each row would double the import's time.
  const taken = await takenSlugs(trx);
  // A later row may name the address that would be made of this one's name.
  for (const { draft } of rows) if (draft.slug) taken.add(draft.slug);
  for (const { product, draft, form } of rows) {
    if (product) {
      const refused = await writeProduct(trx, { id: product.id, draft, form, staff });
      if (isRefusal(refused)) throw new Error(`A locked product was refused: ${refused.refused}`);
    } else {
      const slug = draft.slug || freeOf(taken, slugOf(draft.name));
      taken.add(slug);
      await insertProduct(trx, staff, form, { id: randomUUID(), slug });
    }
  }
  if (rows.length === 0) return;
  const { created, changed } = countsOf(rows);
  const facts = { products_added: created, products_changed: changed };
  await logActivity(trx, staff, { action: 'product.import', kind: 'product', subject: null, facts });
}

function announce(services: Services, { rows }: Plan): void {
  if (rows.length === 0) return;
  announceShop(services);
  for (const { product, form } of rows)
    if (product && product.stock_quantity !== form.stock)
      announceStock(services, { id: product.id, stock_quantity: form.stock });
}

const countsOf = (rows: readonly PlannedRow[]) => {
  const created = rows.filter(({ product }) => product === null).length;
  return { created, changed: rows.length - created };
};

function present(plan: Plan): ProductImport {
  const { rows, same, problems } = plan;
  return {
    plan: rows.length > 0 && problems.length === 0 ? nameOf(plan) : null,
    is_done: false,
    ...countsOf(rows),
    same,
    rows: rows.map(({ line, product, form, changes }) => ({
      line,
      name: form.fields.name,
      product_id: product?.id ?? null,
      changes,
    })),
    problems,
  };
}
