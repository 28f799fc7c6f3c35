import { createHmac } from 'node:crypto';
import { isSeal, seal } from './seal.ts';

/**
 * The key of a guest's link to one order: nobody without the shop's secret can make it for another number, and one made before
 * the link was renewed is another. Whether it still opens anything, `guest-links` knows.
 */
export const orderKey = (secret: string, orderNumber: string, renewedAt: Date | null = null): string =>
  seal(secret, sealed('order', orderNumber, renewedAt));

export const isOrderKey = (secret: string, orderNumber: string, renewedAt: Date | null, key: string): boolean =>
  isSeal(key, secret, sealed('order', orderNumber, renewedAt));

/** The same for the mailed link of one ticket. */
export const ticketKey = (secret: string, id: string, renewedAt: Date | null = null): string =>
  seal(secret, sealed('ticket', id, renewedAt));

export const isTicketKey = (secret: string, id: string, renewedAt: Date | null, key: string): boolean =>
  isSeal(key, secret, sealed('ticket', id, renewedAt));

const sealed = (kind: 'order' | 'ticket', id: string, renewedAt: Date | null) =>
  renewedAt ? `${kind}:${id}:${renewedAt.getTime()}` : `${kind}:${id}`;

/** By it a provider sends the buyer back; the same for every request of one attempt, as a provider's repeats must be. */
export const paymentKey = (secret: string, paymentId: string): string => seal(secret, `payment:${paymentId}`);

export const isPaymentKey = (secret: string, paymentId: string, key: string | undefined): boolean =>
  key !== undefined && isSeal(key, secret, `payment:${paymentId}`);

/** Where a request came from, so that the same place is known again and never read back. */
export function placeKey(secret: string, network: string): string {
  return createHmac('sha256', secret).update(`place:${network}`).digest('base64url');
}
