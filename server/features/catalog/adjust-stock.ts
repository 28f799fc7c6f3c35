import type { Kysely } from 'kysely';
import { fill } from '#content/fill.ts';
import { stockAnswers } from '#content/product-answers.ts';
import type { AdminProduct, StockWish } from '#contract/catalog/admin.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { mostStock, readUnits, stockAfter } from '#domain/stock/stock-movement.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { announceEdit } from './announce-product.ts';
import { findAdminProduct } from './find-admin-product.ts';
import { logProduct } from './log-product.ts';
import { setStock } from './set-stock.ts';

/**
 * Changes the stock, with a reason. A difference is added to the current stock; an absolute count is refused with
 * `changed_meanwhile` if the stock is not what staff saw. A repeated press counts once. Refuses `invalid` and
 * `product_not_found`.
 */
export async function adjustStock(
  services: Services,
  staff: Viewer,
  id: string,
  wish: StockWish,
): Promise<AdminProduct | Refusal> {
  const units = readUnits(wish.quantity);
  const problems: Record<string, string> = {};
  if (units === undefined) problems.quantity = stockAnswers.units;
  if (wish.cause === 'other' && wish.note === '') problems.note = stockAnswers.note;
  if (units === undefined || problems.note) return refuse('invalid', {}, { fields: problems });
  const refused = await inTransaction(services.db, trx => write(trx, staff, id, { ...wish, units }));
  if (isRefusal(refused)) return refused;
  const product = await findAdminProduct(services.db, id);
  if (!product) return refuse('product_not_found');
  announceEdit(services, product);
  return product;
}

async function write(trx: Kysely<Database>, staff: Viewer, id: string, wish: StockWish & { units: number }) {
  const { change, units, cause, note, stock_seen, request_id } = wish;
  const stored = await trx
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stored) return refuse('product_not_found');
  if (request_id && (await isDone(trx, request_id))) return null;
  const { stock_quantity: from } = stored;
  if (change === 'set' && stock_seen !== undefined && stock_seen !== from)
    return refuse('changed_meanwhile', { stock_quantity: from });
  const to = stockAfter(from, change, units);
  if (typeof to === 'string') return refuse('invalid', {}, { fields: { quantity: problemOf(to, from) } });
  await setStock(trx, { productId: id, stock: to, actorId: staff.id, cause, note, requestId: request_id });
  await logProduct(trx, staff, 'stock', { id, facts: { stock_quantity: { from, to }, cause, note } });
  return null;
}

const isDone = (trx: Kysely<Database>, requestId: string) =>
  trx.selectFrom('stock_movements').select('id').where('request_id', '=', requestId).executeTakeFirst();

type Problem = Extract<ReturnType<typeof stockAfter>, string>;

const problemOf = (problem: Problem, stock: number | null): string =>
  fill<string>(stockAnswers[problem], { stock: String(stock), most: mostStock.toLocaleString('en-US') });
