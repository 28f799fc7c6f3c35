import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/env.ts';
import { isSeal, seal } from '#server/http/seal.ts';

const name = 'gg_device';
const days = 365;

/** The account of a mark. A new password voids the mark. */
export interface Holder {
  userId: string;
  digest: string;
}

/**
 * Recognizes a browser in which this account signed in with its current password; null if not. Guesses from all other
 * browsers are counted together and must not lock its owner out.
 */
export function knownDevice(
  c: Context,
  { SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>,
  holder: Holder,
): string | null {
  const [id = '', given = ''] = (getCookie(c, name) ?? '').split('.');
  return id !== '' && isSeal(given, SESSION_SECRET, sealed(holder, id)) ? id : null;
}

export function markDevice(c: Context, { SESSION_SECRET, PUBLIC_URL }: Env, holder: Holder): void {
  const id = knownDevice(c, { SESSION_SECRET }, holder) ?? randomBytes(16).toString('base64url');
  setCookie(c, name, `${id}.${seal(SESSION_SECRET, sealed(holder, id))}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: PUBLIC_URL.startsWith('https:'),
    maxAge: days * 24 * 60 * 60,
  });
}

const sealed = ({ userId, digest }: Holder, id: string) => `device:${userId}:${id}:${digest}`;
