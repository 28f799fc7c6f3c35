import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import { knownBrowser, markBrowser } from '#server/http/browser-mark.ts';
import type { AppEnv } from '#server/http/context.ts';

/** As whom a caller has laid pictures down: an account, or a guest's browser by its mark; one without a mark has laid none. */
export function pictureOwner(c: Context<AppEnv>, { SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>): string | null {
  if (c.var.viewer) return `user:${c.var.viewer.id}`;
  const mark = knownBrowser(c, SESSION_SECRET);
  return mark && ofBrowser(mark);
}

/** The same for whoever is about to: a guest's browser gets a mark where it has none. */
export const newPictureOwner = (c: Context<AppEnv>, env: Env): string =>
  c.var.viewer ? `user:${c.var.viewer.id}` : ofBrowser(markBrowser(c, env));

const ofBrowser = (mark: string) => `browser:${mark}`;
