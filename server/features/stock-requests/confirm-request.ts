import { sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { StockRequest } from '#contract/stock-requests/shapes.ts';
import { confirmHours } from '#domain/stock/stock-request.ts';
import type { Services } from '#server/services.ts';
import { findRequest } from './queries.ts';
import { requestOf } from './request-keys.ts';

/**
 * Puts the address a link was mailed to in the line, from the moment it asked. A second press changes nothing and is welcome.
 * Refuses `stock_link_ended` for a link that is unknown, too old, or whose reader left.
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
