import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The visitor's address. X-Forwarded-For is written by whoever wants to; only its last `trustedHops` entries
 * were added by proxies of ours, and the first of those is believed.
 */
export function clientAddress(c: Context, trustedHops: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  if (trustedHops > 0 && forwarded.length >= trustedHops) return forwarded.at(-trustedHops) ?? 'unknown';
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // Called as a function (page loaders, tests): there is no socket.
    return 'local';
  }
}
