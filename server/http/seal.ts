import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A 192-bit signature by which the shop recognizes what it handed out; forging it needs the shop's secret. `what`
 * begins with its purpose.
 */
export const seal = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url').slice(0, 32);

export const isSeal = (given: string, secret: string, what: string): boolean => isSameText(given, seal(secret, what));

/** Compares secrets and signatures in constant time. */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
