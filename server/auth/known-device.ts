import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/env.ts';
import { isSeal, seal } from '#server/http/seal.ts';

const name = 'gg_device';
const days = 365;

/**
 * The mark of a browser in which somebody signed in to this account before, or null: guesses from everywhere else are counted
 * together, and must not keep its owner out.
 */
export function knownDevice(
  c: Context,
  { SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>,
  userId: string,
): string | null {
  const [id = '', given = ''] = (getCookie(c, name) ?? '').split('.');
  return id !== '' && isSeal(given, SESSION_SECRET, sealed(userId, id)) ? id : null;
}

export function markDevice(c: Context, { SESSION_SECRET, PUBLIC_URL }: Env, userId: string): void {
  const id = knownDevice(c, { SESSION_SECRET }, userId) ?? randomBytes(16).toString('base64url');
  setCookie(c, name, `${id}.${seal(SESSION_SECRET, sealed(userId, id))}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: PUBLIC_URL.startsWith('https:'),
    maxAge: days * 24 * 60 * 60,
  });
}

const sealed = (userId: string, id: string) => `device:${userId}:${id}`;
