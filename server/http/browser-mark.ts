import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/env.ts';
import type { AppEnv } from './context.ts';
import { isSameText } from './same-text.ts';

const name = 'gg_guest';
const days = 7;

/** The mark of a guest's browser, if it carries one of ours: what one browser asks under a key is not answered to another. */
export function knownBrowser(c: Context<AppEnv>, secret: string): string | null {
  const [id = '', given = ''] = (getCookie(c, name) ?? '').split('.');
  return id !== '' && isSameText(given, signatureOf(secret, id)) ? id : null;
}

/** Gives a browser its mark when it is first asked what something costs: before it can place an order whose answer may be lost. */
export function markBrowser(c: Context<AppEnv>, { SESSION_SECRET, PUBLIC_URL }: Env): void {
  if (knownBrowser(c, SESSION_SECRET)) return;
  const id = randomBytes(16).toString('base64url');
  setCookie(c, name, `${id}.${signatureOf(SESSION_SECRET, id)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: PUBLIC_URL.startsWith('https:'),
    maxAge: days * 24 * 60 * 60,
  });
}

const signatureOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`browser:${id}`).digest('base64url').slice(0, 32);
