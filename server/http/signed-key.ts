import { createHmac } from 'node:crypto';
import { isSeal, seal } from './seal.ts';

/**
 * The key of a guest's link to one order: only the shop's secret makes it, and renewing the link changes it.
 * `guest-links` decides whether it still opens anything.
 */
export const orderKey = (secret: string, orderNumber: string, renewedAt: Date | null = null): string =>
  seal(secret, sealed('order', orderNumber, renewedAt));

export const isOrderKey = (secret: string, orderNumber: string, renewedAt: Date | null, key: string): boolean =>
  isSeal(key, secret, sealed('order', orderNumber, renewedAt));

/** The same for the link of a ticket. */
export const ticketKey = (secret: string, id: string, renewedAt: Date | null = null): string =>
  seal(secret, sealed('ticket', id, renewedAt));

export const isTicketKey = (secret: string, id: string, renewedAt: Date | null, key: string): boolean =>
  isSeal(key, secret, sealed('ticket', id, renewedAt));

const sealed = (kind: 'order' | 'ticket', id: string, renewedAt: Date | null) =>
  renewedAt ? `${kind}:${id}:${renewedAt.getTime()}` : `${kind}:${id}`;

/**
 * Identifies the payment when a provider sends the buyer back; the same for every request of one attempt, as retries
 * must be identical.
 */
export const paymentKey = (secret: string, paymentId: string): string => seal(secret, `payment:${paymentId}`);

export const isPaymentKey = (secret: string, paymentId: string, key: string | undefined): boolean =>
  key !== undefined && isSeal(key, secret, `payment:${paymentId}`);

/** A keyed hash of a network: the same network is recognized, its address cannot be read back. */
export function placeKey(secret: string, network: string): string {
  return createHmac('sha256', secret).update(`place:${network}`).digest('base64url');
}
