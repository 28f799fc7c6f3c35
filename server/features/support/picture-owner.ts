import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import { knownBrowser, markBrowser } from '#server/http/browser-mark.ts';
import type { AppEnv } from '#server/http/context.ts';

/** Who owns the caller's uploads: the account, or a guest's browser by its cookie; null without a cookie. */
export function pictureOwner(c: Context<AppEnv>, { SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>): string | null {
  if (c.var.viewer) return `user:${c.var.viewer.id}`;
  const mark = knownBrowser(c, SESSION_SECRET);
  return mark && ofBrowser(mark);
}

/** The same before an upload: sets the cookie on a guest's browser that has none. */
export const newPictureOwner = (c: Context<AppEnv>, env: Env): string =>
  c.var.viewer ? `user:${c.var.viewer.id}` : ofBrowser(markBrowser(c, env));

const ofBrowser = (mark: string) => `browser:${mark}`;
