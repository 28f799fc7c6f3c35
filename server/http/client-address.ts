import { isIP, isIPv6 } from 'node:net';
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
  if (trustedHops > 0 && forwarded.length >= trustedHops) return plain(forwarded.at(-trustedHops) ?? '');
  try {
    return plain(getConnInfo(c).remote.address ?? '');
  } catch {
    // Called as a function (page loaders, tests): there is no socket.
    return 'local';
  }
}

/** An address alone: some proxies write its port too, and a socket for both kinds writes an IPv4 address as an IPv6 one. */
function plain(text: string): string {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return isIP(mapped ?? address) ? (mapped ?? address) : 'unknown';
}

/** Whom limits count: of IPv6 the first 64 bits, which one household has to itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - groupsIn(tail);
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':').filter(Boolean)];
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** One at the end may be written as an IPv4 address, which is two. */
const groupsIn = (part: string) => part.split(':').filter(Boolean).length + (part.includes('.') ? 1 : 0);
