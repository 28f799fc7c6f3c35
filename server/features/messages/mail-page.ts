import type { Context } from 'hono';
import type { AppEnv } from '#server/http/context.ts';

/** A mail brings its own styles; everything else is blocked, and its links open nothing but a new window. */
const policy = [
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'`,
  `frame-ancestors 'self'; sandbox allow-popups`,
].join('; ');

/** The HTML of a mail, for a frame of the shop's own pages. */
export function mailPage(c: Context<AppEnv>, html: string): Response {
  c.header('content-security-policy', policy);
  c.header('x-frame-options', 'SAMEORIGIN');
  c.header('cache-control', 'no-store');
  return c.html(html) as Response;
}
