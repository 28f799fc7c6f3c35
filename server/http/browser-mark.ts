import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/env.ts';
import type { AppEnv } from './context.ts';
import { isSeal, seal } from './seal.ts';

const name = 'gg_guest';
const days = 7;

/**
 * The mark of a guest's browser, if it has a genuine one: an answer stored under a key is given only to the browser
 * that asked.
 */
export function knownBrowser(c: Context<AppEnv>, secret: string): string | null {
  const [id = '', given = ''] = (getCookie(c, name) ?? '').split('.');
  return id !== '' && isSeal(given, secret, sealed(id)) ? id : null;
}

/**
 * The mark of a browser, set if missing: on the first quote or message. So it exists before the browser sends what it
 * may repeat.
 */
export function markBrowser(c: Context<AppEnv>, { SESSION_SECRET, PUBLIC_URL }: Env): string {
  const known = knownBrowser(c, SESSION_SECRET);
  if (known) return known;
  const id = randomBytes(16).toString('base64url');
  setCookie(c, name, `${id}.${seal(SESSION_SECRET, sealed(id))}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: PUBLIC_URL.startsWith('https:'),
    maxAge: days * 24 * 60 * 60,
  });
  return id;
}

const sealed = (id: string) => `browser:${id}`;
