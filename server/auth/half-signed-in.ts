import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import { isSameText } from '#server/http/seal.ts';
import type { Holder } from './known-device.ts';
import { readDigest } from './read-digest.ts';

const name = 'gg_half';
const minutes = 10;

/** Marks a browser where the password was right and the code is still missing. */
export function markHalf(c: Context, { SESSION_SECRET, PUBLIC_URL }: Env, half: Holder): void {
  const until = String(Date.now() + minutes * 60_000);
  setCookie(c, name, `${half.userId}.${until}.${sealOf(SESSION_SECRET, half, until)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: PUBLIC_URL.startsWith('https:'),
    maxAge: minutes * 60,
  });
}

export const unmarkHalf = (c: Context): void => void deleteCookie(c, name, { path: '/' });

/** The account whose password was given in this browser a moment ago; null if none. */
export async function halfSignedIn(c: Context, { SESSION_SECRET }: Env, db: Kysely<Database>): Promise<Holder | null> {
  const [, userId = '', until = '', seal = ''] =
    /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(getCookie(c, name) ?? '') ?? [];
  if (Number(until) <= Date.now()) return null;
  const digest = await readDigest(db, userId);
  return digest && isSameText(seal, sealOf(SESSION_SECRET, { userId, digest }, until)) ? { userId, digest } : null;
}

const sealOf = (secret: string, { userId, digest }: Holder, until: string) =>
  createHmac('sha256', secret).update(`half signed in:${userId}:${until}:${digest}`).digest('base64url');
