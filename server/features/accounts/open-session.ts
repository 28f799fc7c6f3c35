import type { Context } from 'hono';
import type { SessionUser } from '#contract/accounts.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/** What the auth library may know of the caller: the address our doorway believes and the device, nothing the caller can forge. */
export function authHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers({ 'x-gg-client-ip': c.var.clientIp });
  for (const name of ['user-agent', 'cookie', 'authorization']) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** Takes over the session cookies of the library's own reply; its body and other headers never leave the server. */
export function copyCookies(c: Context<AppEnv>, reply: Response) {
  for (const cookie of reply.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
}

/** The id of the user a successful reply of the library is about. */
export async function userIdOf(reply: Response): Promise<SessionUser['id']> {
  const { user } = (await reply.json()) as { user: { id: string } };
  return user.id;
}

/** One browser, one session: the one it had ends where another begins. */
export async function endFormerSession({ db }: Pick<Services, 'db'>, c: Context<AppEnv>): Promise<void> {
  const { viewer } = c.var;
  if (viewer) await db.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute();
}
