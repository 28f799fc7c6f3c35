import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { KeepCartInput } from '#contract/cart/cart.ts';
import { keptCartCookie, keptCartDays, keptCartValue } from '#contract/cart/kept-cart.ts';
import type { Env } from '#server/env.ts';
import type { AppEnv } from '#server/http/context.ts';

/** Has the browser keep a copy of its signed-out cart; an empty cart takes the copy away. Nothing is kept here. */
export function keepCart(
  c: Context<AppEnv>,
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  { cart }: KeepCartInput,
): { ok: true } {
  setCookie(c, keptCartCookie, keptCartValue(cart), {
    path: '/',
    sameSite: 'Lax',
    secure: PUBLIC_URL.startsWith('https:'),
    maxAge: cart.length === 0 ? 0 : keptCartDays * 24 * 60 * 60,
  });
  return { ok: true };
}
