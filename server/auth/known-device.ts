import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/env.ts';
import { isSameText } from '#server/http/same-text.ts';

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
  const [id = '', seal = ''] = (getCookie(c, name) ?? '').split('.');
  return id !== '' && isSameText(seal, sealOf(SESSION_SECRET, userId, id)) ? id : null;
}

export function markDevice(c: Context, { SESSION_SECRET, PUBLIC_URL }: Env, userId: string): void {
  const id = knownDevice(c, { SESSION_SECRET }, userId) ?? randomBytes(16).toString('base64url');
  setCookie(c, name, `${id}.${sealOf(SESSION_SECRET, userId, id)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: PUBLIC_URL.startsWith('https:'),
    maxAge: days * 24 * 60 * 60,
  });
}

const sealOf = (secret: string, userId: string, id: string) =>
  createHmac('sha256', secret).update(`device:${userId}:${id}`).digest('base64url').slice(0, 32);
