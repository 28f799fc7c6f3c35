import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The visitor's address. X-Forwarded-For can be forged; only its last `trustedHops` entries were added by our proxies,
 * and the first of those counts.
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

/** The address alone: some proxies append the port, and a dual-stack socket writes IPv4 addresses as IPv6. */
function plain(text: string): string {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return isIP(mapped ?? address) ? (mapped ?? address) : 'unknown';
}

/** The network that limits count: of IPv6 the first 64 bits, which belong to one household. */
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

/** The last group may be an IPv4 address, which counts as two. */
const groupsIn = (part: string) => part.split(':').filter(Boolean).length + (part.includes('.') ? 1 : 0);
