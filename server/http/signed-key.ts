import { createHmac, timingSafeEqual } from 'node:crypto';

/** The key of a guest's link to one order: nobody without the shop's secret can make it for another number. */
export function orderKey(secret: string, orderNumber: string): string {
  return createHmac('sha256', secret).update(`order:${orderNumber}`).digest('base64url').slice(0, 32);
}

/** Where a request came from, so that the same place is known again and never read back. */
export function placeKey(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`place:${address}`).digest('base64url');
}

export function isOrderKey(secret: string, orderNumber: string, key: string | undefined): boolean {
  if (!key) return false;
  const given = Buffer.from(key);
  const right = Buffer.from(orderKey(secret, orderNumber));
  return given.length === right.length && timingSafeEqual(given, right);
}
