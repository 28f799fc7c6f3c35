import { type Refusal, refuse } from '#contract/errors.ts';
import type { StockRequest } from '#contract/stock-requests/shapes.ts';
import type { Services } from '#server/services.ts';
import { findRequest } from './queries.ts';
import { requestOf } from './request-keys.ts';

type World = Pick<Services, 'db' | 'env'>;

/** What a way out is about. Refuses `stock_key_unknown` for a key the shop did not make. */
export async function lookAtRequest({ db, env }: World, key: string): Promise<StockRequest | Refusal> {
  const id = requestOf(env.SESSION_SECRET, 'leave', key);
  if (!id) return refuse('stock_key_unknown');
  return (await findRequest(db, id))?.about ?? { email: null, product: null };
}

/** Takes an address out of the line and forgets it. Again is fine. Refuses `stock_key_unknown` for a key the shop did not make. */
export async function leaveRequest({ db, env }: World, key: string): Promise<{ ok: true } | Refusal> {
  const id = requestOf(env.SESSION_SECRET, 'leave', key);
  if (!id) return refuse('stock_key_unknown');
  await db.deleteFrom('stock_requests').where('id', '=', id).execute();
  return { ok: true };
}
