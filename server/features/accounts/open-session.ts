import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { markDevice } from '#server/auth/known-device.ts';
import { setSessionCookie } from '#server/auth/session-cookie.ts';
import { type Device, insertSession } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/schema.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/** Opens a session in this browser; the one it had ends: one browser, one session, and never the token it came with. */
export async function openSession(
  { db, env }: Pick<Services, 'db' | 'env'>,
  c: Context<AppEnv>,
  userId: string,
): Promise<void> {
  giveSession(env, c, userId, await beginSession(db, c, userId));
}

/** The part of it that belongs into a transaction. Answers the token. */
export async function beginSession(db: Kysely<Database>, c: Context<AppEnv>, userId: string): Promise<string> {
  const { viewer } = c.var;
  if (viewer) await db.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute();
  return insertSession(db, userId, deviceOf(c));
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
