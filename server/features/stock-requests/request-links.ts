import { type Kysely, sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { StockRequest } from '#contract/stock-requests/shapes.ts';
import { variantName } from '#domain/catalog/family.ts';
import { confirmHours } from '#domain/stock/stock-request.ts';
import type { Database } from '#server/database/schema.ts';
import { isSeal, seal } from '#server/http/seal.ts';
import type { Services } from '#server/services.ts';

/** What a mailed link allows. */
export type KeyPurpose = 'confirm' | 'leave';

/** The key of a mailed link, derived from its request, so that nothing stored can confirm or unsubscribe. */
export function requestKey(secret: string, purpose: KeyPurpose, requestId: string): string {
  return `${requestId}.${seal(secret, sealed(purpose, requestId))}`;
}

/** The request id of a key; null if it is forged or made for another purpose. */
function requestOf(secret: string, purpose: KeyPurpose, key: string): string | null {
  const [, id = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]+)$/.exec(key) ?? [];
  return isSeal(given, secret, sealed(purpose, id)) ? id : null;
}

const sealed = (purpose: KeyPurpose, requestId: string) => `stock request ${purpose}:${requestId}`;

/** An open request by its id; null if there is none. */
async function findRequest(
  db: Kysely<Database>,
  id: string,
): Promise<{ about: StockRequest; isConfirmed: boolean } | null> {
  const found = await db
    .selectFrom('stock_requests as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.email', 'r.confirmed_at', 'p.name', 'p.option_values', 'p.slug'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { email, slug, confirmed_at } = found;
  const name = variantName(found.name, found.option_values);
  return { about: { email, product: { name, slug } }, isConfirmed: confirmed_at !== null };
}

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

type Needs = Pick<Services, 'db' | 'env'>;

/** What an unsubscribe link is about. Refuses `stock_key_unknown` for a forged key. */
export async function peekRequest({ db, env }: Needs, key: string): Promise<StockRequest | Refusal> {
  const id = requestOf(env.SESSION_SECRET, 'leave', key);
  if (!id) return refuse('stock_key_unknown');
  return (await findRequest(db, id))?.about ?? { email: null, product: null };
}

/** Deletes a request with its address. Repeats have no effect. Refuses `stock_key_unknown` for a forged key. */
export async function leaveRequest({ db, env }: Needs, key: string): Promise<{ ok: true } | Refusal> {
  const id = requestOf(env.SESSION_SECRET, 'leave', key);
  if (!id) return refuse('stock_key_unknown');
  await db.deleteFrom('stock_requests').where('id', '=', id).execute();
  return { ok: true };
}
