import { createHmac } from 'node:crypto';
import { isSeal, seal } from './seal.ts';

/** The key of a guest's link to one order: nobody without the shop's secret can make it for another number. */
export function orderKey(secret: string, orderNumber: string): string {
  return seal(secret, sealed(orderNumber));
}

/** Where a request came from, so that the same place is known again and never read back. */
export function placeKey(secret: string, network: string): string {
  return createHmac('sha256', secret).update(`place:${network}`).digest('base64url');
}

export function isOrderKey(secret: string, orderNumber: string, key: string | undefined): boolean {
  return key !== undefined && isSeal(key, secret, sealed(orderNumber));
}

const sealed = (orderNumber: string) => `order:${orderNumber}`;

/** The same for the mailed link of one ticket. */
export const ticketKey = (secret: string, id: string): string => seal(secret, sealedTicket(id));

export const isTicketKey = (secret: string, id: string, key: string | undefined): boolean =>
  key !== undefined && isSeal(key, secret, sealedTicket(id));

const sealedTicket = (id: string) => `ticket:${id}`;
