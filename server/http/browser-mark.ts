import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/env.ts';
import type { AppEnv } from './context.ts';
import { isSeal, seal } from './seal.ts';

const name = 'gg_guest';
const days = 7;

/** The mark of a guest's browser, if it carries one of ours: what one browser asks under a key is not answered to another. */
export function knownBrowser(c: Context<AppEnv>, secret: string): string | null {
  const [id = '', given = ''] = (getCookie(c, name) ?? '').split('.');
  return id !== '' && isSeal(given, secret, sealed(id)) ? id : null;
}

/** Gives a browser its mark when it is first asked what something costs: before it can place an order whose answer may be lost. */
export function markBrowser(c: Context<AppEnv>, { SESSION_SECRET, PUBLIC_URL }: Env): void {
  if (knownBrowser(c, SESSION_SECRET)) return;
  const id = randomBytes(16).toString('base64url');
  setCookie(c, name, `${id}.${seal(SESSION_SECRET, sealed(id))}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: PUBLIC_URL.startsWith('https:'),
    maxAge: days * 24 * 60 * 60,
  });
}

const sealed = (id: string) => `browser:${id}`;
