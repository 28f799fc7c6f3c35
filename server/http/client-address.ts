import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Logger } from 'pino';

/** The visitor's address, from the proxies that are trusted or else from the socket. */
export function clientAddress(c: Context, trustedHops: number): string {
  return addressOf(c.req.header('x-forwarded-for'), trustedHops, () => {
    try {
      return getConnInfo(c).remote.address;
    } catch {
      // Called as a function (page loaders, tests): there is no socket.
      return undefined;
    }
  });
}

/**
 * X-Forwarded-For can be forged; only its last `trustedHops` entries were added by our proxies, and the first of those
 * counts.
 */
export function addressOf(
  forwarded: string | undefined,
  trustedHops: number,
  remote: () => string | undefined,
): string {
  const hops = hopsIn(forwarded);
  if (trustedHops > 0 && hops.length >= trustedHops) return plain(hops.at(-trustedHops) ?? '');
  const address = remote();
  return address === undefined ? 'local' : plain(address);
}

/** The addresses that X-Forwarded-For lists. */
export const hopsIn = (forwarded = ''): string[] =>
  forwarded
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);

/**
 * Warns once when a request lists fewer proxies than TRUST_PROXY says, and once when it lists more. Anyone can list
 * more; every request with more means that TRUST_PROXY is too low.
 */
export function hopWatch(log: Logger, trustedHops: number): (forwarded: string | undefined) => void {
  const said = { fewer: false, more: false };
  return forwarded => {
    const hops = hopsIn(forwarded).length;
    if (hops === 0 || hops === trustedHops) return;
    const kind = hops < trustedHops ? 'fewer' : 'more';
    if (said[kind]) return;
    said[kind] = true;
    log.warn(
      { hops, trusted: trustedHops },
      `X-Forwarded-For names ${kind} proxies than TRUST_PROXY says: compare your address at /admin/health`,
    );
  };
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
