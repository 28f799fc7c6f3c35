import type { ShippingProvider } from './port.ts';

/** Labels are bought elsewhere: staff type the tracking number. */
export const byHand: ShippingProvider = { name: 'by-hand' };
