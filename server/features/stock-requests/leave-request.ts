import { type Refusal, refuse } from '#contract/errors.ts';
import type { StockRequest } from '#contract/stock-requests/shapes.ts';
import type { Services } from '#server/services.ts';
import { findRequest } from './queries.ts';
import { requestOf } from './request-keys.ts';

type World = Pick<Services, 'db' | 'env'>;

/** What an unsubscribe link is about. Refuses `stock_key_unknown` for a forged key. */
export async function lookAtRequest({ db, env }: World, key: string): Promise<StockRequest | Refusal> {
  const id = requestOf(env.SESSION_SECRET, 'leave', key);
  if (!id) return refuse('stock_key_unknown');
  return (await findRequest(db, id))?.about ?? { email: null, product: null };
}

/** Deletes a request with its address. Repeats have no effect. Refuses `stock_key_unknown` for a forged key. */
export async function leaveRequest({ db, env }: World, key: string): Promise<{ ok: true } | Refusal> {
  const id = requestOf(env.SESSION_SECRET, 'leave', key);
  if (!id) return refuse('stock_key_unknown');
  await db.deleteFrom('stock_requests').where('id', '=', id).execute();
  return { ok: true };
}
