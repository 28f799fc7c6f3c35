import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import { markBrowser } from '#server/http/browser-mark.ts';
import type { AppEnv } from '#server/http/context.ts';

/** Who lays pictures down until they are sent: an account, or a guest's browser, which gets a mark where it has none. */
export const pictureOwner = (c: Context<AppEnv>, env: Env): string =>
  c.var.viewer ? `user:${c.var.viewer.id}` : `browser:${markBrowser(c, env)}`;
