import type { Context } from 'hono';
import type { Refusal } from '#contract/errors.ts';
import { toResponse } from './answer.ts';
import type { AppEnv } from './context.ts';

/** Refuses a file. A person who opens it in a browser is led to the page that says what to do. */
export const refuseFile = (c: Context<AppEnv>, refusal: Refusal, page: string): Response =>
  c.req.header('sec-fetch-mode') === 'navigate' ? c.redirect(page, 303) : toResponse(c, refusal);
