import type { Context } from 'hono';
import { serialize } from 'hono/utils/cookie';
import type { Env } from '#server/env.ts';
import { sessionDays } from './sessions.ts';

const isHttps = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) => PUBLIC_URL.startsWith('https:');
const nameOf = (env: Pick<Env, 'PUBLIC_URL'>) => `${isHttps(env) ? '__Host-' : ''}gg_session`;

/** The session token of a request; null when there is none of the right form. */
export function sessionToken(headers: Headers, env: Pick<Env, 'PUBLIC_URL'>): string | null {
  const start = `${nameOf(env)}=`;
  const pair = (headers.get('cookie') ?? '').split(/;\s*/).find(each => each.startsWith(start));
  const token = pair?.slice(start.length) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** Sets the session cookie; an empty token deletes it. */
export function setSessionCookie(c: Context, env: Pick<Env, 'PUBLIC_URL'>, token: string): void {
  c.header('set-cookie', sessionCookie(env, token), { append: true });
}

export const sessionCookie = (env: Pick<Env, 'PUBLIC_URL'>, token: string): string =>
  serialize(nameOf(env), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(env),
    maxAge: token ? sessionDays * 24 * 60 * 60 : 0,
  });
