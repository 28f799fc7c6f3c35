import { type Kysely, sql } from 'kysely';
import { stockRequestAnswers } from '#content/stock-request-answers.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { AskedStock } from '#contract/stock-requests/shapes.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { isSoldOut } from '#domain/stock/stock.ts';
import { confirmPauseMinutes } from '#domain/stock/stock-request.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { idOfSlug } from '#server/features/catalog/queries.ts';
import type { Viewer } from '#server/http/context.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'db' | 'jobs' | 'limiter'>;

/**
 * Adds an address to the waiting list of a sold-out product. An unproven address first gets a confirmation mail,
 * limited in frequency; an existing request keeps its place. The response is the same for known and new addresses.
 * Refuses `invalid`, `product_not_found`, `back_already`, `too_many`.
 */
export async function requestStock(
  { db, jobs, limiter }: Needs,
  viewer: Viewer | null,
  slug: string,
  typed: string,
): Promise<AskedStock | Refusal> {
  if (!isEmail(typed)) return refuse('invalid', {}, { fields: { email: stockRequestAnswers.invalid } });
  const email = normalizeEmail(typed);
  const product = await findSoldOut(db, slug);
  if (isRefusal(product)) return product;
  const isProven = viewer?.emailVerified === true && viewer.email === email;
  const refused = isProven ? null : await limiter.takeFor('unprovenMail', email);
  if (refused) return refused;
  await inTransaction(db, async trx => {
    const request = await writeRequest(trx, product.id, email, isProven);
    if (!request || isProven) return;
    const about = `${request.id}:${request.asked_at.getTime()}`;
    await putInOutbox(trx, { kind: 'stock_request_confirm', about, payload: { request_id: request.id } });
  });
  jobs.nudgeOutbox();
  return { state: isProven ? 'waiting' : 'confirm' };
}

async function findSoldOut(db: Kysely<Database>, slug: string): Promise<{ id: string } | Refusal> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'name', 'stock_quantity'])
    .where('id', '=', idOfSlug(slug))
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!product) return refuse('product_not_found');
  return isSoldOut(product.stock_quantity) ? product : refuse('back_already', { name: product.name });
}

/** Returns the written request; null if the existing one stays as it is. */
async function writeRequest(db: Kysely<Database>, product_id: string, email: string, isProven: boolean) {
  const confirmed_at = isProven ? new Date() : null;
  const asked = await db
    .insertInto('stock_requests')
    .values({ product_id, email, confirmed_at })
    .onConflict(conflict =>
      conflict
        .columns(['email', 'product_id'])
        .doUpdateSet({ asked_at: sql`now()`, confirmed_at, told_at: null })
        .where(mayBeAskedAgain(isProven)),
    )
    .returning(['id', 'asked_at'])
    .executeTakeFirst();
  return asked ?? null;
}

/** Already mailed, or unconfirmed and requested a while ago. A proven address need not wait. */
const mayBeAskedAgain = (isProven: boolean) => sql<boolean>`
  stock_requests.told_at is not null or (stock_requests.confirmed_at is null and (${isProven}
    or stock_requests.asked_at < now() - make_interval(mins => ${confirmPauseMinutes})))`;
