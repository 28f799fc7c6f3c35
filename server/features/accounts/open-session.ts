import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { markDevice } from '#server/auth/known-device.ts';
import { setSessionCookie } from '#server/auth/session-cookie.ts';
import { type Device, insertSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { tellNewDevice } from './tell-new-device.ts';

/** Opens a session in this browser; the one it had ends: one browser, one session, and never the token it came with. */
export async function openSession(
  { db, env, jobs }: Pick<Services, 'db' | 'env' | 'jobs'>,
  c: Context<AppEnv>,
  userId: string,
): Promise<void> {
  const token = await inTransaction(db, trx => beginSession(trx, env, c, userId));
  jobs.nudgeOutbox();
  giveSession(env, c, userId, token);
}

/** The part of it that belongs into a transaction, with the mail that tells of it. Answers the token. */
export async function beginSession(
  trx: Kysely<Database>,
  env: Services['env'],
  c: Context<AppEnv>,
  userId: string,
): Promise<string> {
  const { viewer } = c.var;
  if (viewer) await trx.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute();
  await tellNewDevice(trx, { env, c, userId });
  return insertSession(trx, userId, deviceOf(c));
}

/** And what the browser is given after its commit. */
export function giveSession(env: Services['env'], c: Context<AppEnv>, userId: string, token: string): void {
  setSessionCookie(c, env, token);
  markDevice(c, env, userId);
}

const deviceOf = (c: Context<AppEnv>): Device => ({
  address: c.var.clientIp,
  agent: c.req.header('user-agent') ?? null,
});
