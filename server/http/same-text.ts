import { timingSafeEqual } from 'node:crypto';

/** Compares secrets and signatures in constant time. */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
