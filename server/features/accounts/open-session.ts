import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { SignedIn } from '#contract/accounts/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { lockAccount } from '#server/auth/change-access.ts';
import { type Holder, knownDevice, markDevice } from '#server/auth/known-device.ts';
import { readDevice } from '#server/auth/read-device.ts';
import { readDigest } from '#server/auth/read-digest.ts';
import { setSessionCookie } from '#server/auth/session-cookie.ts';
import { type Device, insertSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { AppEnv } from '#server/http/context.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { readUser } from './queries.ts';

/**
 * Opens a session in this browser with a new token and ends the previous one. Refuses `bad_credentials` if the
 * password, or the need for a code, changed since it was checked.
 */
export async function openSession(
  { db, env, jobs }: Pick<Services, 'db' | 'env' | 'jobs'>,
  c: Context<AppEnv>,
  holder: Holder,
  { hasCode }: { hasCode: boolean },
): Promise<SignedIn | Refusal> {
  const token = await inTransaction(db, async trx => {
    const account = await lockAccount(trx, holder.userId);
    const isAsChecked = (await readDigest(trx, holder.userId)) === holder.digest;
    if (!isAsChecked || (account?.two_factor_enabled && !hasCode)) return null;
    return beginSession(trx, env, c, holder);
  });
  if (!token) return refuse('bad_credentials');
  jobs.nudgeOutbox();
  giveSession(env, c, holder, token);
  return { user: await readUser(db, holder.userId), message: null };
}

/** The database part, within a transaction, including the notification mail. Returns the token. */
export async function beginSession(
  trx: Transaction<Database>,
  env: Services['env'],
  c: Context<AppEnv>,
  holder: Holder,
): Promise<string> {
  const { viewer } = c.var;
  if (viewer) await trx.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute();
  await mailNewDevice(trx, { env, c, holder });
  return insertSession(trx, holder.userId, deviceOf(c));
}

/** The cookies, set after the commit. */
export function giveSession(env: Services['env'], c: Context<AppEnv>, holder: Holder, token: string): void {
  setSessionCookie(c, env, token);
  markDevice(c, env, holder);
}

const deviceOf = (c: Context<AppEnv>): Device => ({
  address: c.var.clientIp,
  agent: c.req.header('user-agent') ?? null,
});

/**
 * Queues a mail to the owner about a sign-in from a new browser, except the first ever. Call within the transaction
 * that opens the session.
 */
async function mailNewDevice(
  trx: Kysely<Database>,
  { env, c, holder }: { env: Services['env']; c: Context<AppEnv>; holder: Holder },
): Promise<void> {
  const { userId } = holder;
  const first = await trx
    .updateTable('users')
    .set({ signed_in_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('signed_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first || c.var.viewer?.id === userId || knownDevice(c, env, holder)) return;
  const { browser, system } = readDevice(c.req.header('user-agent') ?? null);
  const payload = { user_id: userId, browser, system, signed_in_at: new Date() };
  await putInOutbox(trx, { kind: 'new_sign_in', about: randomUUID(), payload });
}
