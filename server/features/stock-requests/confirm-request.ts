import { sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { StockRequest } from '#contract/stock-requests/shapes.ts';
import { confirmHours } from '#domain/stock/stock-request.ts';
import type { Services } from '#server/services.ts';
import { findRequest } from './queries.ts';
import { requestOf } from './request-keys.ts';

/**
 * Confirms a request by its mailed link; its place counts from the time of the request. Repeats have no effect. Refuses
 * `stock_link_ended` for a link that is unknown, expired, or whose request was withdrawn.
 */
export async function confirmRequest(
  { db, env }: Pick<Services, 'db' | 'env'>,
  key: string,
): Promise<StockRequest | Refusal> {
  const id = requestOf(env.SESSION_SECRET, 'confirm', key);
  if (!id) return refuse('stock_link_ended');
  await db
    .updateTable('stock_requests')
    .set({ confirmed_at: new Date() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('asked_at', '>', sql<Date>`now() - make_interval(hours => ${confirmHours})`)
    .execute();
  const request = await findRequest(db, id);
  return request?.isConfirmed ? request.about : refuse('stock_link_ended');
}
